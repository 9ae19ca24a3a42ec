"""What goes over the wire: messages, and a deal as one seat sees it."""
