-- Holds are asked for by their cart. The index by quota led astray: a hot event has one quota, and a database that has no
-- statistics yet, as on the first day of sales, read all of its holds for each one that was sold.
DROP INDEX hold_by_quota;
