-- Runs of validation rules over a program, and the standard rules. The rules and their results are in applications.sql.

-- A run that validates a program's applications again, in the order of their ids.
create table validation_run (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  program_id bigint not null,
  -- The progress: after a kill it continues from there.
  reached_id bigint not null default 0,
  judged int not null default 0,
  changed int not null default 0,
  -- Applications that could not be validated, for a reason that we don't know.
  failed int not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- It ended before its last application, because one batch after another failed.
  was_stopped boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
-- The newest run of a program.
create index validation_run_program on validation_run (tenant_id, program_id, id);
select protect_tenant_table('validation_run');

-- The rules of the demo, which the editor also suggests. A new program starts without validations: its administrators choose
-- among those that its form can answer.
create function standard_validation_rules() returns jsonb language sql immutable as $$ select $json$[
  {"rule": "missing-documents", "kind": "document", "severity": "failed",
   "parameters": {"fields":[]},
   "texts": {"title": {"en":"All documents uploaded","es":"Están todos los documentos","ko":"모든 서류가 있음","tl":"Kumpleto ang mga papeles","ar":"كل الأوراق موجودة"},
             "advice": {"en":"Request the missing document.","es":"Pida el documento que falta.","ko":"없는 서류를 요청하세요.","tl":"Hingin ang papeles na kulang.","ar":"اطلب الورقة الناقصة."}}},
  {"rule": "income-limit", "kind": "threshold", "severity": "failed",
   "parameters": {"figure":"yearlyIncome","measure":"money","bound":"at-most","limit":{"table":"income-limit"},"warnAt":0.9,"failAt":1},
   "texts": {"title": {"en":"Income within the limit","es":"Ingresos dentro del límite","ko":"소득이 한도 이내","tl":"Nasa limitasyon ang kita","ar":"الدخل ضمن الحد"},
             "advice": {"en":"Compare the income with the proof of income.","es":"Compare los ingresos con el comprobante.","ko":"소득을 증빙 서류와 비교하세요.","tl":"Ihambing ang kita sa patunay nito.","ar":"قارن الدخل بما يثبته."}}},
  {"rule": "fair-rent", "kind": "threshold", "severity": "failed",
   "parameters": {"figure":"monthlyRent","measure":"money","bound":"at-most","limit":{"table":"fair-rent"},"warnAt":1,"failAt":1.1},
   "texts": {"title": {"en":"Rent within fair market rent","es":"Renta dentro de la renta justa","ko":"임대료가 적정 수준","tl":"Pasok sa makatarungang upa","ar":"الإيجار ضمن الإيجار العادل"},
             "advice": {"en":"Compare the rent with the lease.","es":"Compare la renta con el contrato.","ko":"임대료를 계약서와 비교하세요.","tl":"Ihambing ang upa sa kontrata.","ar":"قارن الإيجار بعقد الإيجار."}}},
  {"rule": "service-area", "kind": "external", "severity": "failed",
   "parameters": {"source":"service-area"},
   "texts": {"title": {"en":"Address in our service area","es":"Hogar en la zona que atendemos","ko":"집이 서비스 지역 안에 있음","tl":"Nasa lugar na sakop namin ang bahay","ar":"المنزل في المنطقة التي نخدمها"},
             "advice": {"en":"Refer the applicant to the office that serves the address.","es":"Indique la oficina que atiende ese lugar.","ko":"그 지역을 담당하는 기관을 알려 주세요.","tl":"Ituro ang tanggapang sumasakop sa lugar.","ar":"دلّ على المكتب الذي يخدم المكان."}}},
  {"rule": "amount-asked", "kind": "cross-field", "severity": "warning",
   "parameters": {"figure":"amountAsked","against":"rentOwed","compare":"at-most"},
   "texts": {"title": {"en":"Requested amount matches amount owed","es":"La cantidad pedida se debe","ko":"요청 금액이 밀린 금액 이내","tl":"Utang talaga ang halagang hinihingi","ar":"المبلغ المطلوب مستحق فعلاً"},
             "advice": {"en":"Ask what the rest is for. It may be upcoming rent.","es":"Pregunte para qué es el resto. Puede ser renta por venir.","ko":"나머지의 용도를 물어보세요. 앞으로 낼 임대료일 수 있습니다.","tl":"Itanong kung para saan ang natitira. Maaaring upa ito na darating pa.","ar":"اسأل عن غرض الباقي. قد يكون إيجارًا قادمًا."}}},
  {"rule": "court-date", "kind": "threshold", "severity": "warning",
   "parameters": {"figure":"courtDate","measure":"days-until","bound":"at-least","limit":{"fixed":15},"warnAt":1,"failAt":1},
   "texts": {"title": {"en":"Enough time before the court date","es":"La fecha del tribunal deja tiempo","ko":"법원 날짜까지 시간이 있음","tl":"May panahon pa bago ang petsa sa korte","ar":"موعد المحكمة يترك وقتًا"},
             "advice": {"en":"Work on this application first.","es":"Atienda este caso antes de su turno.","ko":"순서보다 먼저 처리하세요.","tl":"Unahin ito bago ang turno nito.","ar":"اعمل على هذا الطلب قبل دوره."}}},
  {"rule": "same-address", "kind": "duplicate", "severity": "warning",
   "parameters": {"failedBy":[],"warnedBy":[["address"]],"likeness":0.45},
   "texts": {"title": {"en":"No other application from this address","es":"Nadie más de esta dirección","ko":"같은 주소의 다른 신청 없음","tl":"Walang iba mula sa address na ito","ar":"لا أحد غيره من هذا العنوان"},
             "advice": {"en":"Two families may share a home. Compare the households.","es":"Dos familias pueden compartir un hogar. Compare los hogares.","ko":"두 가족이 한집에 살 수 있습니다. 가구원을 비교하세요.","tl":"Maaaring dalawang pamilya sa isang bahay. Ihambing ang mga sambahayan.","ar":"قد تسكن عائلتان منزلًا واحدًا. قارن بين الأسرتين."}}},
  {"rule": "possible-duplicate", "kind": "duplicate", "severity": "failed",
   "parameters": {"failedBy":[["name","birthDate"]],"warnedBy":[["phone"]],"likeness":0.45},
   "texts": {"title": {"en":"No other application by the same person","es":"Ninguna segunda solicitud de la misma persona","ko":"같은 사람의 두 번째 신청 없음","tl":"Walang ikalawang aplikasyon ng iisang tao","ar":"لا طلب ثانيًا للشخص نفسه"},
             "advice": {"en":"Compare the two applications.","es":"Compare las dos solicitudes, dato por dato.","ko":"두 신청을 항목별로 비교하세요.","tl":"Ihambing ang dalawang aplikasyon, isa-isang patlang.","ar":"قارن الطلبين حقلًا حقلًا."}}},
  {"rule": "signature", "kind": "cross-field", "severity": "warning",
   "parameters": {"figure":"signedName","against":"applicantName","compare":"same-name"},
   "texts": {"title": {"en":"Signed with the applicant’s name","es":"Firmado con el nombre indicado","ko":"적은 이름으로 서명됨","tl":"Nilagdaan gamit ang ibinigay na pangalan","ar":"موقّع بالاسم المذكور"},
             "advice": {"en":"Confirm who signed.","es":"Pregunte quién firmó.","ko":"누가 서명했는지 물어보세요.","tl":"Itanong kung sino ang lumagda.","ar":"اسأل من الذي وقّع."}}}
]$json$::jsonb $$;

create function give_standard_rules(to_tenant int, to_program bigint) returns void language sql as $$
  insert into validation_rule (tenant_id, program_id, rule, version, position, kind, parameters, severity, texts, published_by_name)
  select to_tenant, to_program, r.value ->> 'rule', 1, r.ordinality, r.value ->> 'kind', r.value -> 'parameters', r.value ->> 'severity',
         r.value -> 'texts', 'Commonway'
  from jsonb_array_elements(standard_validation_rules()) with ordinality r
$$;
