-- A new program starts without validations: its administrators choose among those that its form can answer. Programs
-- keep the rules that they have. The demo and the editor's suggestions still use the standard rules.
drop trigger standard_rules on program;
drop function begin_with_standard_rules();
