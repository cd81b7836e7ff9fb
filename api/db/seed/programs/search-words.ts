// Words that people search for, as the offices list them for their programs: by program code and language.

type Text = Readonly<Record<string, string>>;

const joinLines = (...words: string[]): string => words.join('\n');

export const searchWordsOf: Readonly<Record<string, Text>> = {
  'emergency-rental-assistance': {
    en: joinLines('eviction', 'behind on rent', 'back rent', 'landlord', 'homeless', 'apartment'),
    es: joinLines('desalojo', 'renta atrasada', 'alquiler', 'casero', 'sin hogar', 'apartamento'),
    ko: joinLines('퇴거', '밀린 월세', '집주인'),
    tl: joinLines('paalisin', 'utang sa upa', 'landlord'),
    ar: joinLines('إخلاء', 'إيجار متأخر', 'صاحب البيت'),
  },
  'utility-relief': {
    en: joinLines('shutoff', 'light bill', 'power', 'heating', 'air conditioning', 'water', 'LIHEAP'),
    es: joinLines('corte de luz', 'recibo de luz', 'calefacción', 'aire acondicionado', 'agua', 'gas'),
    ko: joinLines('단전', '전기세', '난방비', '수도세'),
    tl: joinLines('naputulan', 'kuryente', 'tubig', 'aircon'),
    ar: joinLines('قطع الكهرباء', 'فاتورة الكهرباء', 'تدفئة', 'مياه'),
  },
  'home-repair-loan': {
    en: joinLines(
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
    es: joinLines(
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
    ko: joinLines('지붕', '배관', '보일러', '집수리'),
    tl: joinLines('bubong', 'tubo', 'ipaayos ang bahay'),
    ar: joinLines('سقف', 'سباكة', 'تصليح البيت'),
  },
  'small-business-recovery-grant': {
    en: joinLines(
      'payroll',
      'restaurant',
      'salon',
      'shop',
      'lost customers',
      'free money for business',
      'COVID',
    ),
    es: joinLines('nómina', 'restaurante', 'salón de belleza', 'tienda', 'clientes', 'fondos', 'empresa'),
    ko: joinLines('자영업', '식당', '매출'),
    tl: joinLines('sahod', 'karinderya', 'puhunan'),
    ar: joinLines('رواتب', 'مطعم', 'محل'),
  },
  'food-vendor-licence': {
    en: joinLines('food truck', 'street vendor', 'taco stand', 'permit', 'farmers market'),
    es: joinLines('lonchera', 'vendedor ambulante', 'puesto de tacos', 'permiso', 'mercado'),
    ko: joinLines('푸드트럭', '노점', '허가'),
    tl: joinLines('food truck', 'pagkain sa kalye', 'permit'),
    ar: joinLines('عربة طعام', 'بائع متجول', 'تصريح'),
  },
  'family-support': {
    en: joinLines('case worker', 'social worker', 'counseling', 'parenting', 'someone to talk to'),
    es: joinLines('trabajadora social', 'consejería', 'hablar con alguien', 'hijos', 'orientación'),
    ko: joinLines('사회복지사', '상담', '육아'),
    tl: joinLines('social worker', 'makausap', 'anak'),
    ar: joinLines('أخصائي اجتماعي', 'استشارة', 'أطفال'),
  },
  'self-serve-cases': {
    en: joinLines('open a case', 'case status', 'question'),
    es: joinLines('abrir un caso', 'estado de mi caso', 'pregunta'),
    ko: joinLines('문의', '진행 상황'),
    tl: joinLines('magbukas ng kaso', 'tanong'),
    ar: joinLines('فتح حالة', 'متابعة الحالة'),
  },
  'first-home': {
    en: joinLines('down payment', 'buy a house', 'mortgage', 'closing costs'),
    es: joinLines('enganche', 'comprar casa', 'hipoteca', 'gastos de cierre'),
    ko: joinLines('집 사기', '모기지'),
    tl: joinLines('bumili ng bahay', 'downpayment'),
    ar: joinLines('شراء بيت', 'رهن عقاري'),
  },
  'storm-relief': {
    en: joinLines('flood', 'wind damage', 'fallen tree', 'furniture', 'disaster'),
    es: joinLines('inundación', 'viento', 'árbol caído', 'muebles', 'desastre'),
    ko: joinLines('홍수', '강풍', '가구'),
    tl: joinLines('baha', 'natumbang puno', 'gamit'),
    ar: joinLines('فيضان', 'رياح', 'أثاث'),
  },
  'storefront-signs': {
    en: joinLines('storefront', 'awning', 'facade'),
    es: joinLines('rótulo', 'toldo', 'fachada'),
    ko: joinLines('가게 간판', '차양'),
    tl: joinLines('karatula', 'signage'),
    ar: joinLines('يافطة', 'مظلة'),
  },
};
