-- Tanks, meters, LACT units and wells are found by the name of their lease as well. It stands below a blank line: what
-- is above is the record's own text.
update tanks t set search = t.search || e'\n\n' || l.sort from leases l where l.id = t.lease_id;
update meters t set search = t.search || e'\n\n' || l.sort from leases l where l.id = t.lease_id;
update lacts t set search = t.search || e'\n\n' || l.sort from leases l where l.id = t.lease_id;
update wells t set search = t.search || e'\n\n' || l.sort from leases l where l.id = t.lease_id;
