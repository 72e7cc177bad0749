import Campaigns
import Presentation

extension Hosting {
  /// The hosting that a popup's file names.
  init(_ hosting: PopupHosting) {
    switch hosting {
    case .presentationController: self = .presentationController
    case .overFullScreen: self = .overFullScreen
    case .control: self = .control
    case .window: self = .window
    case .subview: self = .subview
    }
  }
}

extension BackgroundPolicy {
  /// The policy that a popup's file names.
  init(_ background: DismissPolicy.Background) {
    switch background {
    case .dismiss: self = .dismiss
    case .ignore: self = .ignore
    case .passthrough: self = .passthrough
    }
  }
}
