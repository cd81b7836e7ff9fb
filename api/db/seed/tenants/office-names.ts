import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { tenantId } from './tenants.ts';

/** The names of the demo's offices in the languages that they write in, where they differ from the English name. */
export const officeNames: Readonly<Record<number, LocalText>> = {
  [tenantId.riverbend]: {
    es: 'Condado de Riverbend',
    tl: 'County ng Riverbend',
    ko: '리버벤드 카운티',
    ar: 'مقاطعة ريفربند',
    vi: 'Quận Riverbend',
    zh: '里弗本德县',
    'zh-TW': '里弗本德縣',
    fa: 'شهرستان ریوربند',
    hy: 'Ռիվերբենդ շրջան',
    ru: 'Округ Ривербенд',
  },
  [tenantId.eastgate]: {
    es: 'Autoridad de Vivienda de Eastgate',
    tl: 'Awtoridad sa Pabahay ng Eastgate',
    ko: '이스트게이트 주택청',
    ar: 'هيئة إسكان إيستغيت',
  },
  [tenantId.marketway]: { ko: '마켓웨이' },
  [tenantId.democity]: { es: 'Ciudad Demo', tl: 'Lungsod ng Demo', ko: '데모 시티', ar: 'مدينة ديمو' },
  [tenantId.closedtown]: { ko: '클로즈드타운', ar: 'كلوزدتاون' },
  [tenantId.noor]: {
    ar: 'صندوق نور المجتمعي',
    es: 'Fondo Comunitario Noor',
    tl: 'Pondong Pangkomunidad ng Noor',
    ko: '누르 커뮤니티 기금',
    fa: 'صندوق اجتماعی نور',
    ur: 'نور کمیونٹی فنڈ',
  },
  [tenantId.services]: {
    es: 'Servicios Commonway',
    tl: 'Mga Serbisyo ng Commonway',
    ko: '커먼웨이 서비스',
    ar: 'خدمات كومن واي',
  },
  [tenantId.healthx]: {
    es: 'Mercado de Salud Clearwater',
    tl: 'Palitan ng Segurong Pangkalusugan ng Clearwater',
    ko: '클리어워터 건강보험 거래소',
    ar: 'سوق كليرووتر الصحي',
  },
};
