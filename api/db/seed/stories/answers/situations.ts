import { inFiveLanguages } from '../../local-texts.ts';

/** Free-text answers of applicants. */
export const situations = {
  repair: [
    inFiveLanguages(
      'The roof leaks over both bedrooms. We put buckets out when it rains and the ceiling is getting soft.',
      'El techo gotea en los dos dormitorios. Ponemos cubetas cuando llueve y el cielo raso se está ablandando.',
      '지붕에서 침실 두 곳으로 물이 샙니다. 비가 오면 양동이를 놓고, 천장이 물러지고 있습니다.',
      'Tumutulo ang bubong sa dalawang kuwarto. Naglalagay kami ng timba kapag umuulan at lumalambot na ang kisame.',
      'السقف يسرّب الماء فوق غرفتي النوم. نضع دلاء عند المطر وبدأ السقف يلين.',
    ),
    inFiveLanguages(
      'The heater stopped last winter and the repair company says the wiring is too old for a new one.',
      'La calefacción dejó de funcionar el invierno pasado y la empresa dice que la instalación es muy vieja para una nueva.',
      '지난겨울에 난방이 멈췄는데, 수리 업체는 배선이 낡아 새 난방기를 달 수 없다고 합니다.',
      'Nasira ang heater noong taglamig at sabi ng kompanya, masyadong luma ang kawad para sa bago.',
      'توقفت المدفأة في الشتاء الماضي، وتقول الشركة إن الأسلاك قديمة جدًا لتركيب جديدة.',
    ),
  ],
  family: [
    inFiveLanguages(
      'I lost my shifts after my son was born. We share one room with my sister and need a place of our own.',
      'Perdí mis turnos después de que nació mi hijo. Compartimos un cuarto con mi hermana y necesitamos un lugar propio.',
      '아들이 태어난 뒤 근무가 끊겼습니다. 언니와 방 하나를 같이 쓰고 있어 우리 집이 필요합니다.',
      'Nawalan ako ng shift nang ipanganak ang anak ko. Nakikitira kami sa iisang kuwarto sa kapatid ko at kailangan namin ng sariling tirahan.',
      'فقدت عملي بعد ولادة ابني. نعيش في غرفة واحدة مع أختي ونحتاج إلى مكان خاص بنا.',
    ),
    inFiveLanguages(
      'My mother came to live with us after her surgery. I need help with care so that I can work.',
      'Mi madre vino a vivir con nosotros después de su operación. Necesito ayuda para cuidarla y poder trabajar.',
      '어머니가 수술 뒤 저희와 함께 사십니다. 제가 일하려면 돌봄 도움이 필요합니다.',
      'Dito na nakatira ang nanay ko pagkatapos ng operasyon. Kailangan ko ng tulong sa pag-aalaga para makapagtrabaho.',
      'جاءت أمي لتعيش معنا بعد عمليتها. أحتاج إلى مساعدة في رعايتها حتى أتمكن من العمل.',
    ),
  ],
  request: [
    inFiveLanguages(
      'My hours were cut in half in the spring and the savings are gone.',
      'En primavera me redujeron las horas a la mitad y ya no quedan ahorros.',
      '봄에 근무 시간이 절반으로 줄었고 저축도 다 썼습니다.',
      'Nabawasan ng kalahati ang oras ko noong tagsibol at ubos na ang ipon.',
      'خُفّضت ساعات عملي إلى النصف في الربيع ونفدت المدخرات.',
    ),
    inFiveLanguages(
      'The kitchen sink has been blocked for two weeks and the water comes up in the bath.',
      'El fregadero de la cocina lleva dos semanas tapado y el agua sube por la bañera.',
      '부엌 싱크대가 2주째 막혀 있고 물이 욕조로 올라옵니다.',
      'Dalawang linggo nang barado ang lababo at umaakyat ang tubig sa banyo.',
      'حوض المطبخ مسدود منذ أسبوعين والماء يصعد في الحمام.',
    ),
  ],
  business: [
    inFiveLanguages(
      'We offer translation by phone in twelve languages and want to work with county offices.',
      'Ofrecemos traducción por teléfono en doce idiomas y queremos trabajar con oficinas del condado.',
      '열두 개 언어의 전화 통역을 제공하며 카운티 기관과 함께 일하고 싶습니다.',
      'Nag-aalok kami ng pagsasalin sa telepono sa labindalawang wika at nais naming makatrabaho ang mga tanggapan ng county.',
      'نقدم الترجمة بالهاتف بـ12 لغة ونريد العمل مع دوائر المقاطعة.',
    ),
  ],
} as const;
