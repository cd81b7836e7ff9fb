-- The person who starts a bulk update confirms that it approves applications with unpaid fees.
alter table bulk_change add column accepts_unpaid_fees boolean not null default false;
