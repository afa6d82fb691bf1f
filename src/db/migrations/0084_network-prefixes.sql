-- Of an IPv4 address the /24 it lies in is kept. The audit log is final: its earlier entries stay.
update sessions set network = regexp_replace(network, '\d+$', '0/24') where network ~ '^\d+\.\d+\.\d+\.\d+$';
update unfinished_sign_ins set network = regexp_replace(network, '\d+$', '0/24') where network ~ '^\d+\.\d+\.\d+\.\d+$';
