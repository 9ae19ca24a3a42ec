"""Games in words, English and German: stories, questions, rule pages, the glossary."""
