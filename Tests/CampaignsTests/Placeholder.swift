// This suite is being built.
