import type { DocumentType } from '@commonway/contract/documents/document-types.ts';
import type { FormPage, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

/** A file question for a document, with its texts. */
const createDocumentField = (
  key: string,
  label: Record<string, string>,
  hint: Record<string, string>,
  more: { paper: DocumentType; showIf?: PlainField['showIf'] & {}; maxFiles?: number },
): PlainField => ({ key, kind: 'file', required: true, laterDays: 10, maxFiles: 3, label, hint, ...more });

export const photoId = createDocumentField(
  'photoId',
  inFiveLanguages(
    'Photo ID',
    'Identificación con foto',
    '사진이 있는 신분증',
    'ID na may litrato',
    'هوية بصورة',
  ),
  inFiveLanguages(
    'A driver’s license, passport, consular card, or other ID. A photo of it is fine.',
    'Licencia de conducir, pasaporte, matrícula consular u otra identificación. Puede ser una foto.',
    '운전면허증, 여권, 영사관 신분증 등. 사진으로 찍어 보내도 됩니다.',
    'Lisensya, pasaporte, consular card o ibang ID. Puwede ang litrato nito.',
    'رخصة قيادة أو جواز سفر أو بطاقة قنصلية أو أي هوية أخرى. تكفي صورة منها.',
  ),
  { paper: 'photo-id' },
);

export const lease = createDocumentField(
  'lease',
  inFiveLanguages('Your lease', 'Su contrato de renta', '임대 계약서', 'Kontrata ng upa', 'عقد الإيجار'),
  inFiveLanguages(
    'Include all pages. If you don’t have a lease, you can use a letter from your landlord.',
    'Todas las páginas. Si no tiene contrato, sirve una carta del arrendador.',
    '모든 페이지를 보내 주세요. 계약서가 없으면 집주인의 편지도 됩니다.',
    'Lahat ng pahina. Kung walang kontrata, puwede ang sulat ng may-ari.',
    'كل الصفحات. إذا لم يكن لديك عقد فتكفي رسالة من المؤجّر.',
  ),
  { paper: 'lease', maxFiles: 5 },
);

export const incomeProof = createDocumentField(
  'incomeProof',
  inFiveLanguages(
    'Proof of income',
    'Comprobante de ingresos',
    '소득 증빙',
    'Patunay ng kita',
    'إثبات الدخل',
  ),
  inFiveLanguages(
    'Pay stubs from the last 60 days, a benefits letter, or a tax return.',
    'Talones de pago de los últimos 60 días, una carta de beneficios o una declaración de impuestos.',
    '최근 60일간의 급여 명세서, 수급 확인서 또는 세금 신고서.',
    'Payslip ng huling 60 araw, sulat ng benepisyo o tax return.',
    'كشوف رواتب آخر 60 يومًا أو رسالة إعانة أو إقرار ضريبي.',
  ),
  { paper: 'income', maxFiles: 8, showIf: { '==': [{ var: 'hasIncome' }, true] } },
);

export const noticeDocument = createDocumentField(
  'noticePaper',
  inFiveLanguages(
    'Eviction notice',
    'El aviso de desalojo',
    '퇴거 통지서',
    'Ang abiso ng pagpapaalis',
    'إشعار الإخلاء',
  ),
  inFiveLanguages(
    'Every page of the notice or court document.',
    'Todas las páginas del aviso o del documento de la corte.',
    '통지서나 법원 서류의 모든 페이지.',
    'Bawat pahina ng abiso o dokumento ng korte.',
    'كل صفحات الإشعار أو مستند المحكمة.',
  ),
  { paper: 'court', maxFiles: 5, showIf: { '==': [{ var: 'evictionNotice' }, true] } },
);

export const utilityBill = createDocumentField(
  'utilityBill',
  inFiveLanguages('Your latest bill', 'Su última factura', '최근 청구서', 'Pinakabagong bill', 'آخر فاتورة'),
  inFiveLanguages(
    'The account number and amount due must be visible.',
    'Debe verse el número de cuenta y lo que se debe.',
    '고객 번호와 밀린 금액이 보여야 합니다.',
    'Dapat makita ang account number at ang utang.',
    'يجب أن يظهر رقم الحساب والمبلغ المستحق.',
  ),
  { paper: 'bill' },
);

export const repairQuote = createDocumentField(
  'repairQuote',
  inFiveLanguages(
    'Repair estimate',
    'Un presupuesto de la obra',
    '공사 견적서',
    'Quotation ng gawain',
    'عرض سعر للعمل',
  ),
  inFiveLanguages(
    'From a licensed contractor.',
    'De un contratista con licencia.',
    '면허가 있는 시공업체의 견적서.',
    'Mula sa lisensyadong kontratista.',
    'من مقاول مرخّص.',
  ),
  { paper: 'other' },
);

export const payrollDocument = createDocumentField(
  'payrollPaper',
  inFiveLanguages('Payroll report', 'Informe de nómina', '급여 대장', 'Ulat ng payroll', 'تقرير الرواتب'),
  inFiveLanguages(
    'For the last full quarter.',
    'Del último trimestre completo.',
    '최근 한 분기 전체의 자료.',
    'Para sa huling buong quarter.',
    'عن آخر ربع سنة كامل.',
  ),
  { paper: 'business', showIf: { '>': [{ var: 'employees' }, 0] } },
);

export const healthCertificate = createDocumentField(
  'healthCertificate',
  inFiveLanguages(
    'Food handler certificate',
    'Certificado de manejo de alimentos',
    '식품 취급자 증명서',
    'Sertipiko sa paghawak ng pagkain',
    'شهادة تداول الأغذية',
  ),
  inFiveLanguages(
    'It must be valid for at least three more months.',
    'Debe ser válido al menos tres meses más.',
    '유효 기간이 석 달 이상 남아 있어야 합니다.',
    'Dapat may bisa pa nang hindi bababa sa tatlong buwan.',
    'يجب أن تكون صالحة ثلاثة أشهر أخرى على الأقل.',
  ),
  { paper: 'business' },
);

/** The page for document uploads; each question keeps its own condition. */
export const createDocumentsPage = (...fields: PlainField[]): FormPage => ({
  key: 'papers',
  title: inFiveLanguages('Your documents', 'Sus documentos', '서류', 'Mga dokumento', 'مستنداتك'),
  intro: inFiveLanguages(
    'Take a photo with your phone or choose a file. Each file can be up to 25 MB.',
    'Tome una foto con su teléfono o elija un archivo. Cada archivo puede tener hasta 25 MB.',
    '휴대전화로 사진을 찍거나 파일을 선택하세요. 파일 하나는 25MB까지 가능합니다.',
    'Kumuha ng litrato gamit ang telepono o pumili ng file. Hanggang 25 MB bawat file.',
    'التقط صورة بهاتفك أو اختر ملفًا. حجم كل ملف حتى 25 ميغابايت.',
  ),
  fields,
});
