// Words that people search for, as the offices list them for their programs: by program code and language.

type Text = Readonly<Record<string, string>>;

const lines = (...words: string[]): string => words.join('\n');

export const searchWordsOf: Readonly<Record<string, Text>> = {
  'emergency-rental-assistance': {
    en: lines('eviction', 'behind on rent', 'back rent', 'landlord', 'homeless', 'apartment'),
    es: lines('desalojo', 'renta atrasada', 'alquiler', 'casero', 'sin hogar', 'apartamento'),
    ko: lines('퇴거', '밀린 월세', '집주인'),
    tl: lines('paalisin', 'utang sa upa', 'landlord'),
    ar: lines('إخلاء', 'إيجار متأخر', 'صاحب البيت'),
  },
  'utility-relief': {
    en: lines('shutoff', 'light bill', 'power', 'heating', 'air conditioning', 'water', 'LIHEAP'),
    es: lines('corte de luz', 'recibo de luz', 'calefacción', 'aire acondicionado', 'agua', 'gas'),
    ko: lines('단전', '전기세', '난방비', '수도세'),
    tl: lines('naputulan', 'kuryente', 'tubig', 'aircon'),
    ar: lines('قطع الكهرباء', 'فاتورة الكهرباء', 'تدفئة', 'مياه'),
  },
  'home-repair-loan': {
    en: lines(
      'roof',
      'plumbing',
      'wiring',
      'furnace',
      'floor',
      'windows',
      'wheelchair ramp',
      'mold',
      'fix my house',
    ),
    es: lines(
      'techo',
      'plomería',
      'cables',
      'boiler',
      'piso',
      'ventanas',
      'rampa',
      'moho',
      'arreglar la casa',
    ),
    ko: lines('지붕', '배관', '보일러', '집수리'),
    tl: lines('bubong', 'tubo', 'ipaayos ang bahay'),
    ar: lines('سقف', 'سباكة', 'تصليح البيت'),
  },
  'small-business-recovery-grant': {
    en: lines('payroll', 'restaurant', 'salon', 'shop', 'lost customers', 'free money for business', 'COVID'),
    es: lines('nómina', 'restaurante', 'salón de belleza', 'tienda', 'clientes', 'fondos', 'empresa'),
    ko: lines('자영업', '식당', '매출'),
    tl: lines('sahod', 'karinderya', 'puhunan'),
    ar: lines('رواتب', 'مطعم', 'محل'),
  },
  'food-vendor-licence': {
    en: lines('food truck', 'street vendor', 'taco stand', 'permit', 'farmers market'),
    es: lines('lonchera', 'vendedor ambulante', 'puesto de tacos', 'permiso', 'mercado'),
    ko: lines('푸드트럭', '노점', '허가'),
    tl: lines('food truck', 'pagkain sa kalye', 'permit'),
    ar: lines('عربة طعام', 'بائع متجول', 'تصريح'),
  },
  'family-support': {
    en: lines('case worker', 'social worker', 'counseling', 'parenting', 'someone to talk to'),
    es: lines('trabajadora social', 'consejería', 'hablar con alguien', 'hijos', 'orientación'),
    ko: lines('사회복지사', '상담', '육아'),
    tl: lines('social worker', 'makausap', 'anak'),
    ar: lines('أخصائي اجتماعي', 'استشارة', 'أطفال'),
  },
  'self-serve-cases': {
    en: lines('open a case', 'case status', 'question'),
    es: lines('abrir un caso', 'estado de mi caso', 'pregunta'),
    ko: lines('문의', '진행 상황'),
    tl: lines('magbukas ng kaso', 'tanong'),
    ar: lines('فتح حالة', 'متابعة الحالة'),
  },
  'first-home': {
    en: lines('down payment', 'buy a house', 'mortgage', 'closing costs'),
    es: lines('enganche', 'comprar casa', 'hipoteca', 'gastos de cierre'),
    ko: lines('집 사기', '모기지'),
    tl: lines('bumili ng bahay', 'downpayment'),
    ar: lines('شراء بيت', 'رهن عقاري'),
  },
  'storm-relief': {
    en: lines('flood', 'wind damage', 'fallen tree', 'furniture', 'disaster'),
    es: lines('inundación', 'viento', 'árbol caído', 'muebles', 'desastre'),
    ko: lines('홍수', '강풍', '가구'),
    tl: lines('baha', 'natumbang puno', 'gamit'),
    ar: lines('فيضان', 'رياح', 'أثاث'),
  },
  'storefront-signs': {
    en: lines('storefront', 'awning', 'facade'),
    es: lines('rótulo', 'toldo', 'fachada'),
    ko: lines('가게 간판', '차양'),
    tl: lines('karatula', 'signage'),
    ar: lines('يافطة', 'مظلة'),
  },
};
