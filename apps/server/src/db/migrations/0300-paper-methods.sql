-- Papers have the methods of the specification, 1 and 5, which the start adds; what stood here before is kept by nobody.
update dictionary_entry set deleted_at = now() where list = 'PaperMethod' and value in ('manual', 'auto') and deleted_at is null;
