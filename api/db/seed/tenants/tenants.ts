import { inFiveLanguages } from '../local-texts.ts';

/** A tenant of the demo. `branding` uses the wire names of contract/src/tenants/tenant.ts; its texts are {language: text}. */
export interface DemoTenant {
  readonly id: number;
  readonly subdomain: string;
  readonly name: string;
  readonly programType: 'standard' | 'workflow' | 'marketplace';
  readonly isActive: boolean;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  readonly color: string;
  readonly logo: string;
  readonly background: string | null;
  readonly portalTitle: Record<string, string>;
  readonly heading: Record<string, string>;
  readonly message: Record<string, string>;
  readonly signsUpIndividuals: boolean;
  readonly signsUpBusiness: boolean;
  readonly asksForCaptcha: boolean;
  /** Where individuals of the health exchange apply instead (spec 2.4), or subscriptions are configured (spec 2.9). */
  readonly externalForm?: string;
  readonly contact: {
    readonly mail: string;
    readonly phone: string;
    readonly hours: string;
    readonly address: string;
  };
}

export const tenantId = {
  riverbend: 100,
  eastgate: 210,
  marketway: 220,
  democity: 230,
  closedtown: 240,
  noor: 250,
  services: 344,
  healthx: 483,
} as const;

const everyLanguage = ['en', 'es', 'tl', 'ko', 'ar', 'vi', 'zh', 'zh-TW', 'fa', 'hy', 'ru'];
const usualLanguages = ['en', 'es', 'tl', 'ko', 'ar'];

const standard = {
  programType: 'standard',
  isActive: true,
  defaultLanguage: 'en',
  languages: usualLanguages,
  signsUpIndividuals: true,
  signsUpBusiness: false,
  asksForCaptcha: false,
} as const;

const officeHours = 'Mon–Fri, 8 a.m.–5 p.m.';

export const demoTenants: readonly DemoTenant[] = [
  {
    ...standard,
    id: tenantId.riverbend,
    subdomain: 'riverbend',
    name: 'Riverbend County',
    languages: everyLanguage,
    signsUpBusiness: true,
    color: '#1f5f8b',
    logo: 'riverbend-logo.svg',
    background: 'riverbend-background.svg',
    portalTitle: inFiveLanguages(
      'Riverbend County Assistance',
      'Ayuda del condado de Riverbend',
      '리버벤드 카운티 지원',
      'Tulong ng Riverbend County',
      'مساعدات مقاطعة ريفربند',
    ),
    heading: inFiveLanguages(
      'Help from your county, in one place',
      'La ayuda de su condado, en un solo lugar',
      '카운티의 도움을 한곳에서',
      'Tulong mula sa inyong county, sa iisang lugar',
      'مساعدة مقاطعتك في مكان واحد',
    ),
    message: inFiveLanguages(
      'Apply for help with rent, utilities, home repairs, or your business. Save your work and come back anytime.',
      'Solicite ayuda para la renta, los servicios, la vivienda o su negocio. Guarde su trabajo y vuelva cuando quiera.',
      '임대료, 공과금, 주택, 사업 지원을 신청하세요. 작성 내용을 저장하고 언제든지 다시 이어서 할 수 있습니다.',
      'Mag-apply para sa tulong sa upa, kuryente at tubig, bahay at negosyo. I-save ang ginawa at bumalik anumang oras.',
      'قدّم طلبًا للمساعدة في الإيجار أو الفواتير أو السكن أو الأعمال. احفظ ما كتبته وعُد إليه متى شئت.',
    ),
    contact: {
      mail: 'help@riverbend.test',
      phone: '+1 555 010 0100',
      hours: officeHours,
      address: '400 Mill Street\nRiverbend, CA 95301',
    },
  },
  {
    ...standard,
    id: tenantId.eastgate,
    subdomain: 'eastgate',
    name: 'Eastgate Housing Authority',
    programType: 'workflow',
    color: '#9c4a2f',
    logo: 'eastgate-logo.svg',
    background: 'eastgate-background.svg',
    portalTitle: inFiveLanguages(
      'Eastgate Housing',
      'Vivienda de Eastgate',
      '이스트게이트 주택',
      'Eastgate Housing',
      'إسكان إيستغيت',
    ),
    heading: inFiveLanguages(
      'A home you can count on',
      'Un hogar con el que puede contar',
      '믿을 수 있는 보금자리',
      'Tahanang maaasahan ninyo',
      'منزل يمكنك الاعتماد عليه',
    ),
    message: inFiveLanguages(
      'Join a waiting list, request repairs, and check your status.',
      'Entre en una lista de espera, pida reparaciones y siga cada paso.',
      '대기 명단에 등록하고, 수리를 요청하고, 진행 상황을 확인하세요.',
      'Sumali sa waiting list, humiling ng pagkukumpuni at subaybayan ang nangyayari.',
      'انضم إلى قائمة الانتظار، واطلب الإصلاحات، وتابع ما يحدث.',
    ),
    contact: {
      mail: 'office@eastgate.test',
      phone: '+1 555 010 0210',
      hours: officeHours,
      address: '120 Harbor Avenue\nEastgate, CA 95401',
    },
  },
  {
    ...standard,
    id: tenantId.marketway,
    subdomain: 'marketway',
    name: 'Marketway',
    programType: 'marketplace',
    languages: ['en', 'es', 'ko', 'vi', 'zh', 'zh-TW'],
    signsUpBusiness: true,
    color: '#5b3fa0',
    logo: 'marketway-logo.svg',
    background: 'marketway-background.svg',
    portalTitle: inFiveLanguages('Marketway', 'Marketway', '마켓웨이', 'Marketway', 'ماركت واي'),
    heading: inFiveLanguages(
      'Where public agencies find partners',
      'Donde las oficinas públicas encuentran socios',
      '공공기관이 파트너를 찾는 곳',
      'Dito humahanap ng katuwang ang mga tanggapan ng gobyerno',
      'حيث تجد الدوائر العامة شركاءها',
    ),
    message: inFiveLanguages(
      'List your service and check its review status.',
      'Ofrezca su servicio y siga su revisión.',
      '서비스를 등록하고 심사 과정을 확인하세요.',
      'Ialok ang inyong serbisyo at subaybayan ang pagsusuri nito.',
      'اعرض خدمتك وتابع مراجعتها.',
    ),
    contact: {
      mail: 'hello@marketway.test',
      phone: '+1 555 010 0220',
      hours: officeHours,
      address: '75 Market Square\nMarketway, CA 95201',
    },
  },
  {
    ...standard,
    id: tenantId.democity,
    subdomain: 'democity',
    name: 'Demo City',
    color: '#8a6508',
    logo: 'democity-logo.svg',
    background: 'democity-background.svg',
    portalTitle: inFiveLanguages('Demo City', 'Ciudad Demo', '데모 시티', 'Demo City', 'مدينة ديمو'),
    heading: inFiveLanguages(
      'Try it as your own city',
      'Pruébelo como si fuera su ciudad',
      '우리 도시처럼 체험해 보세요',
      'Subukan na parang sarili ninyong lungsod',
      'جرّبه كأنه مدينتك',
    ),
    message: inFiveLanguages(
      'A made-up city that shows how the portal works.',
      'Una ciudad inventada para mostrar cómo funciona el portal.',
      '포털이 어떻게 작동하는지 보여 주기 위해 만든 가상의 도시입니다.',
      'Isang kathang-isip na lungsod para ipakita kung paano gumagana ang portal.',
      'مدينة خيالية تبيّن كيف تعمل هذه البوابة.',
    ),
    contact: {
      mail: 'hello@democity.test',
      phone: '+1 555 010 0230',
      hours: officeHours,
      address: '1 Civic Center\nDemo City, CA 95202',
    },
  },
  {
    ...standard,
    id: tenantId.closedtown,
    subdomain: 'closedtown',
    name: 'Closedtown',
    isActive: false,
    signsUpIndividuals: false,
    color: '#5f6b73',
    logo: 'closedtown-logo.svg',
    background: null,
    portalTitle: inFiveLanguages('Closedtown', 'Closedtown', '클로즈드타운', 'Closedtown', 'كلوزدتاون'),
    heading: inFiveLanguages(
      'Our program has closed',
      'Nuestro programa ya cerró',
      '프로그램이 종료되었습니다',
      'Sarado na ang aming programa',
      'أُغلق برنامجنا',
    ),
    message: inFiveLanguages(
      'We’re not accepting new applications. Contact us with questions about an earlier one.',
      'No recibimos solicitudes nuevas. Escríbanos si tiene preguntas sobre una anterior.',
      '새 신청은 받지 않습니다. 이전 신청에 대한 문의는 이메일로 보내 주세요.',
      'Hindi na kami tumatanggap ng bagong aplikasyon. Sumulat kung may tanong tungkol sa dati.',
      'لا نقبل طلبات جديدة. راسلنا إذا كان لديك سؤال عن طلب سابق.',
    ),
    contact: {
      mail: 'office@closedtown.test',
      phone: '+1 555 010 0240',
      hours: officeHours,
      address: '18 Station Road\nClosedtown, CA 95203',
    },
  },
  {
    ...standard,
    id: tenantId.noor,
    subdomain: 'noor',
    name: 'Noor Community Fund',
    defaultLanguage: 'ar',
    languages: ['ar', 'en', 'es', 'tl', 'ko', 'fa', 'ur'],
    color: '#2e6b3a',
    logo: 'noor-logo.svg',
    background: 'noor-background.svg',
    portalTitle: inFiveLanguages(
      'Noor Community Fund',
      'Fondo Comunitario Noor',
      '누르 커뮤니티 기금',
      'Noor Community Fund',
      'صندوق نور المجتمعي',
    ),
    heading: inFiveLanguages(
      'Neighbors helping neighbors',
      'Vecinos que ayudan a vecinos',
      '이웃이 이웃을 돕습니다',
      'Magkakapitbahay na nagtutulungan',
      'جيران يساعد بعضهم بعضًا',
    ),
    message: inFiveLanguages(
      'Short-term, confidential help with rent and school costs.',
      'Ayuda temporal para la renta y los gastos escolares, con respeto y en confianza.',
      '임대료와 학비를 단기로 지원합니다. 정성을 다하고 비밀을 지킵니다.',
      'Pansamantalang tulong sa upa at gastos sa paaralan, nang may malasakit at lihim.',
      'مساعدة قصيرة الأجل في الإيجار وتكاليف الدراسة، بعناية وسرية.',
    ),
    contact: {
      mail: 'salam@noor.test',
      phone: '+1 555 010 0250',
      hours: 'الاثنين–الجمعة 9:00–16:00',
      address: '33 Orchard Street\nNoor Valley, CA 95501',
    },
  },
  {
    ...standard,
    id: tenantId.services,
    subdomain: 'services',
    name: 'Commonway Services',
    signsUpIndividuals: false,
    color: '#3949ab',
    logo: 'services-logo.svg',
    background: 'services-background.svg',
    portalTitle: inFiveLanguages(
      'Commonway Services',
      'Servicios Commonway',
      '커먼웨이 서비스',
      'Commonway Services',
      'خدمات كومن واي',
    ),
    heading: inFiveLanguages(
      'Your subscriptions',
      'Sus suscripciones',
      '구독 관리',
      'Ang inyong mga subscription',
      'اشتراكاتك',
    ),
    message: inFiveLanguages(
      'View your plans, choose an admin, and set them up.',
      'Vea sus planes, nombre a un administrador y configúrelos.',
      '요금제를 확인하고, 관리자를 지정하고, 설정하세요.',
      'Tingnan ang mga plano, pumili ng admin at i-set up ang mga ito.',
      'اطّلع على خططك، وعيّن مسؤولًا، وجهّزها.',
    ),
    contact: {
      mail: 'support@services.test',
      phone: '+1 555 010 0344',
      hours: officeHours,
      address: '210 State Street\nSacramento, CA 95814',
    },
    externalForm: '/dev/forms/subscription',
  },
  {
    ...standard,
    id: tenantId.healthx,
    subdomain: 'healthx',
    name: 'Clearwater Health Exchange',
    signsUpIndividuals: false,
    asksForCaptcha: true,
    color: '#00737a',
    logo: 'healthx-logo.svg',
    background: 'healthx-background.svg',
    portalTitle: inFiveLanguages(
      'Clearwater Health Exchange',
      'Mercado de Salud Clearwater',
      '클리어워터 건강보험 거래소',
      'Clearwater Health Exchange',
      'سوق كليرووتر الصحي',
    ),
    heading: inFiveLanguages(
      'Health coverage for your family',
      'Cobertura de salud para su familia',
      '우리 가족의 건강보험',
      'Segurong pangkalusugan para sa inyong pamilya',
      'تأمين صحي لعائلتك',
    ),
    message: inFiveLanguages(
      'See what’s covered and renew on time.',
      'Vea qué está cubierto y renuévelo a tiempo.',
      '보장 내용을 확인하고 제때 갱신하세요.',
      'Tingnan ang saklaw at i-renew ito sa tamang oras.',
      'اطّلع على ما تشمله تغطيتك وجدّدها في وقتها.',
    ),
    contact: {
      mail: 'care@healthx.test',
      phone: '+1 555 010 0483',
      hours: officeHours,
      address: '900 Plaza Drive\nSacramento, CA 95814',
    },
    externalForm: '/dev/forms/enroll',
  },
];
