"""The scripts in `examples` run as their first lines say."""
