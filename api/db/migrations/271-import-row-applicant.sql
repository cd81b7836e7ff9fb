-- A deletion empties what imports keep of an applicant.
create index people_import_row_applicant on people_import_row (tenant_id, applicant_id) where applicant_id is not null;
