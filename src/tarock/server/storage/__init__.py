"""What is kept: the database, its queries, the thread that writes."""
