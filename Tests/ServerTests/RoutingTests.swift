import Testing

@testable import Server

@Suite("Routing")
struct RoutingTests {
  @Test(
    "A path is divided at its slashes and then unescaped",
    arguments: [
      ("/", [""]),
      ("/v1/stages/a", ["v1", "stages", "a"]),
      ("/a%2Fb/c", ["a/b", "c"]),
      ("/a%20b+c", ["a b+c"]),
      ("/%E5%89%8D%e5%8f%b0", ["前台"]),
      ("/前台", ["前台"]),
      ("/%25", ["%"]),
      ("/a//b", ["a", "", "b"]),
      ("http://host:1/a", ["a"]),
      ("", nil), ("a", nil), ("*", nil), ("/%", nil), ("/%1", nil), ("/%G0", nil),
      ("/%ff", nil), ("/%C0%AF", nil), ("http://host", nil),
    ] as [(String, [String]?)])
  func paths(_ path: String, _ parts: [String]?) {
    #expect(EscapedPath.parts(of: path) == parts)
  }

  @Test("Every endpoint is found by its method and path, and by no other method")
  func endpoints() throws {
    for endpoint in Endpoint.allCases {
      let path = endpoint.template.split(separator: "/")
        .map { "/" + ($0 == "{id}" ? "a%2Fb" : $0) }.joined()
      for method in endpoint.methods {
        let match = try Router.match(RequestHead(method: method, path: path))
        #expect(match.endpoint == endpoint)
        #expect(match.id == (endpoint.template.contains("{id}") ? "a/b" : ""))
      }
      #expect(throws: Problem.self) {
        try Router.match(RequestHead(method: "get", path: path))
      }
      #expect(Router.template(of: path) == endpoint.template)
    }
  }

  @Test(
    "JSON in UTF-8 is what a body may be",
    arguments: [
      ("application/json", true), ("Application/JSON; Charset=UTF-8", true),
      ("application/json;charset=\"utf-8\"", true), ("application/json; profile=x", true),
      ("application/json; charset=latin1", false), ("text/json", false), ("", false),
      ("application/jsonp", false), (nil, false),
    ] as [(String?, Bool)])
  func types(_ type: String?, _ isJSON: Bool) {
    #expect(MediaType.isJSON(type) == isJSON)
  }
}
