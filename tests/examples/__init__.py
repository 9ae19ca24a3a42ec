"""the scripts in `examples/scripts` run as their first lines say."""
