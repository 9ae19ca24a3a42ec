"""Score pads on the server: kept change by change, shown as sheets, followed live, taken home as files."""
