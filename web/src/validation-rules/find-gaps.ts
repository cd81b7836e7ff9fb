import type { RuleDefinition, RuleOf } from '@commonway/contract/applications/validations/rule-definition.ts';

/** What a field is missing, as a text key. */
export type Gap = 'gap.title' | 'gap.advice' | 'gap.choose' | 'gap.number' | 'gap.share' | 'gap.likeness';

/** Returns what is missing in a rule, by field id; null if the field is complete. */
export function findGaps(rule: RuleDefinition): Record<string, Gap | null> {
  const { title, advice } = rule.texts;
  return {
    'rule-title': title['en'] === '' ? 'gap.title' : null,
    'rule-advice': advice?.['en'] === '' ? 'gap.advice' : null,
    ...findParameterGaps(rule),
  };
}

/** Returns the gap of a field in which nothing is selected. */
const requireChoice = (value: { readonly length: number }): Gap | null =>
  value.length === 0 ? 'gap.choose' : null;

/** Returns what is missing or invalid in the parameters of a rule's kind, by the id of the input. */
function findParameterGaps(rule: RuleDefinition): Record<string, Gap | null> {
  switch (rule.kind) {
    case 'missing':
      return { 'rule-fields': requireChoice(rule.parameters.fields) };
    case 'threshold':
      return findThresholdGaps(rule);
    case 'cross-field':
      return {
        'rule-figure': requireChoice(rule.parameters.figure),
        'rule-against': requireChoice(rule.parameters.against),
      };
    case 'duplicate': {
      const { failedBy, warnedBy, likeness } = rule.parameters;
      return {
        'rule-failedBy': requireChoice([...failedBy, ...warnedBy]),
        'rule-likeness': isWithin(likeness, 0.3, 1) ? null : 'gap.likeness',
      };
    }
    default:
      return {};
  }
}

/** Returns what is missing in the parameters of a threshold, by field id. */
function findThresholdGaps({ parameters }: RuleOf<'threshold'>): Record<string, Gap | null> {
  const { figure, limit, warnAt, failAt } = parameters;
  /** Returns the gap of a share that is not between 0.1% and 1,000%. */
  const requireShare = (value: number): Gap | null => (isWithin(value, 0.001, 10) ? null : 'gap.share');
  return {
    'rule-figure': requireChoice(figure),
    'rule-limit': 'fixed' in limit && !isWithin(limit.fixed, -1e9, 1e9) ? 'gap.number' : null,
    'rule-warnAt': requireShare(warnAt),
    'rule-failAt': requireShare(failAt),
  };
}

// An empty number field is NaN, which fails every comparison.
const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;
