import type { Criterion, ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import { inFiveLanguages } from '../local-texts.ts';

/** A program's score sheet and its reviewers. */
export interface DemoSheet {
  readonly code: string;
  /** The part before the @ of their logins. */
  readonly reviewers: readonly string[];
  readonly sheet: ScoreSheet;
}

type LocalizedText = ReturnType<typeof inFiveLanguages>;

/** A criterion of a score sheet, from 0 to 5 points. */
const createCriterion = (
  key: string,
  weight: number,
  label: LocalizedText,
  lowest: LocalizedText,
  highest: LocalizedText,
  commentRequired = false,
): Criterion => ({
  key,
  label,
  weight,
  least: 0,
  most: 5,
  anchors: [
    { score: 0, text: lowest },
    { score: 5, text: highest },
  ],
  commentRequired,
});

const need = createCriterion(
  'need',
  3,
  inFiveLanguages('Need', 'Necesidad', '필요성', 'Pangangailangan', 'الحاجة'),
  inFiveLanguages(
    'They can afford the repair on their own.',
    'Podrían pagarlo por su cuenta.',
    '스스로 비용을 낼 수 있습니다.',
    'Kaya nilang bayaran ito.',
    'يمكنهم الدفع بأنفسهم.',
  ),
  inFiveLanguages(
    'They can’t live there without help.',
    'Sin ayuda no pueden vivir ahí.',
    '도움 없이는 그곳에서 살 수 없습니다.',
    'Kung walang tulong, hindi sila makakatira roon.',
    'لا يمكنهم العيش هناك دون مساعدة.',
  ),
);

const safety = createCriterion(
  'safety',
  4,
  inFiveLanguages('Safety', 'Seguridad', '안전', 'Kaligtasan', 'السلامة'),
  inFiveLanguages(
    'No one is in danger.',
    'Nadie corre peligro.',
    '위험한 사람이 없습니다.',
    'Walang nasa panganib.',
    'لا أحد في خطر.',
  ),
  inFiveLanguages(
    'Someone could get hurt at any time.',
    'Alguien puede salir herido cualquier día.',
    '언제든 누군가 다칠 수 있습니다.',
    'May maaaring masaktan anumang araw.',
    'قد يتأذى أحد في أي يوم.',
  ),
  true,
);

const value = createCriterion(
  'value',
  2,
  inFiveLanguages(
    'Long-term value',
    'Valor a largo plazo',
    '지속되는 가치',
    'Pangmatagalang halaga',
    'القيمة الدائمة',
  ),
  inFiveLanguages(
    'It won’t last a year.',
    'No durará un año.',
    '1년도 가지 않습니다.',
    'Hindi tatagal nang isang taon.',
    'لن يدوم سنة.',
  ),
  inFiveLanguages(
    'It will last ten years or more.',
    'Durará diez años o más.',
    '10년 이상 갑니다.',
    'Tatagal nang sampung taon o higit pa.',
    'سيدوم عشر سنوات أو أكثر.',
  ),
);

const open: Omit<ScoreSheet, 'criteria'> = {
  reviewsPerApplication: 2,
  differenceLimit: 30,
  isBlind: false,
  showsDocuments: true,
  hiddenFields: [],
};

/** Loans are scored without names; the other two offices score with all data. */
export const demoSheets: readonly DemoSheet[] = [
  {
    code: 'home-repair-loan',
    reviewers: ['operator', 'rosa.delgado', 'peter.walsh', 'aisha.karim'],
    sheet: {
      ...open,
      criteria: [need, safety, value],
      isBlind: true,
      showsDocuments: false,
      hiddenFields: ['firstName', 'lastName', 'birthDate'],
    },
  },
  {
    code: 'voucher-waiting-list',
    reviewers: ['reviewer', 'dwayne.porter', 'carla.jimenez'],
    sheet: { ...open, criteria: [need, safety] },
  },
  {
    code: 'partner-listing',
    reviewers: ['reviewer'],
    sheet: { ...open, criteria: [value], reviewsPerApplication: 1 },
  },
];
