// The differences between two versions of a program, each with its old and new value, for the publish dialog.
import type { LocalText } from '../languages/languages.ts';
import { isSame } from '../programs/building/is-same.ts';
import { getFeeBounds } from '../programs/fees/fee-bounds.ts';
import type { ProgramFee } from '../programs/fees/program-fee.ts';
import { programListKeys, programTextKeys } from './check-program.ts';
import { excerptChange } from './excerpt-change.ts';
import type { ProgramValues } from './program-values.ts';

const textFields = [...programTextKeys, ...programListKeys, 'searchWords', 'pauseReason'] as const;

/** The settings of a program, each with a value that can be shown; lists are joined by spaces. */
const toSettings = (values: ProgramValues) => ({
  audience: values.audience,
  category: values.category,
  icon: values.icon,
  ic_sign_up_individuals: values.ic_sign_up_individuals,
  ic_sign_up_business: values.ic_sign_up_business,
  ic_allow_multiple_applications: values.ic_allow_multiple_applications,
  ...values.Applications,
  AppealDays: values.Applications.AppealDays ?? null,
  ds_resourceapplyurl: values.ds_resourceapplyurl,
  FormURL: values.FormURL,
  ds_subscription_id: values.ds_subscription_id,
  helpPhone: values.helpPhone,
  helpLanguages: values.helpLanguages.join(' '),
  zips: values.zips.join(' '),
  opensAt: values.opensAt,
  closesAt: values.closesAt,
  season: values.season && `${values.season.from} – ${values.season.until}`,
  ic_active: values.ic_active,
  resumesAt: values.resumesAt,
  budget: values.budget,
  Payments: values.Payments.Type,
  MaxAward: values.Payments.MaxAward ?? null,
  withoutLanguages: values.withoutLanguages.join(' '),
});

export type ProgramSettingName = keyof ReturnType<typeof toSettings>;

/** An amount of a fee: from the minimum to the maximum, which are equal if everyone pays the same. */
export interface FeeAmount {
  readonly minMinor: number;
  readonly maxMinor: number;
  readonly currency: string;
}

/** The parts of a fee or a task that are not texts. Rules are shown as they are stored. */
interface ItemParts {
  readonly amount: FeeAmount;
  readonly calculation: string | null;
  readonly dueInState: string | null;
  readonly waiver: string | null;
  readonly isRequired: boolean;
  readonly role: string;
}
export type ItemPartName = keyof ItemParts;

/** An old and a new value; null or empty if there is none. */
interface Values<Value> {
  readonly before: Value;
  readonly value: Value;
}

export type ProgramChange =
  | ({
      readonly code: 'text';
      readonly field: (typeof textFields)[number];
      readonly language: string;
    } & Values<string>)
  | ({
      readonly code: 'setting';
      readonly field: ProgramSettingName;
    } & Values<string | number | boolean | null>)
  | {
      readonly code: 'added' | 'removed';
      readonly field: ItemField;
      readonly name: LocalText;
      /** The amount of a fee; null for a task. */
      readonly amount: FeeAmount | null;
    }
  | ({
      readonly code: 'item-text';
      readonly field: ItemField;
      readonly name: LocalText;
      readonly part: 'label' | 'because';
      readonly language: string;
    } & Values<string>)
  | ({
      readonly code: 'item';
      readonly field: ItemField;
      readonly name: LocalText;
      readonly part: ItemPartName;
    } & Values<ItemParts[ItemPartName] | null>)
  | ({ readonly code: 'order'; readonly field: ItemField } & Values<readonly LocalText[]>);

type ItemField = 'fees' | 'Tasks';

/** Lists the changes of a program's texts, settings, fees, and tasks. */
export const comparePrograms = (before: ProgramValues, after: ProgramValues): ProgramChange[] => [
  ...textFields.flatMap((field) =>
    compareTexts(joinLinesByLanguage(before[field] ?? {}), joinLinesByLanguage(after[field] ?? {})).map(
      (change): ProgramChange => ({ code: 'text', field, ...change }),
    ),
  ),
  ...compareSettings(before, after),
  ...compareItems('fees', before.fees.map(toFeeItem), after.fees.map(toFeeItem)),
  ...compareItems('Tasks', toTaskItems(before), toTaskItems(after)),
];

/** Lists the languages in which a text changed, with what changed around it. A missing text equals an empty one. */
function compareTexts(old: LocalText, now: LocalText): ({ readonly language: string } & Values<string>)[] {
  const codes = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return codes
    .filter((code) => (old[code] ?? '') !== (now[code] ?? ''))
    .map((language) => ({ language, ...excerptChange(old[language] ?? '', now[language] ?? '') }));
}

/** The text in each language, lists joined; without empty ones. */
function joinLinesByLanguage(text: LocalText | readonly LocalText[]): Record<string, string> {
  const lines = Array.isArray(text) ? (text as readonly LocalText[]) : [text as LocalText];
  const codes = new Set(lines.flatMap((line) => Object.keys(line)));
  const joined = [...codes].map((code) => {
    const words = lines.map((line) => line[code] ?? '').join('\n');
    return [code, words.trim()] as const;
  });
  return Object.fromEntries(joined.filter(([, words]) => words !== ''));
}

/** Lists the changed settings with their old and new values. */
function compareSettings(before: ProgramValues, after: ProgramValues): ProgramChange[] {
  const [old, now] = [toSettings(before), toSettings(after)];
  return (Object.keys(now) as ProgramSettingName[])
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ code: 'setting', field, before: old[field], value: now[field] }));
}

/** A fee or a task. */
interface Item {
  readonly key: string;
  readonly name: LocalText;
  readonly texts: { readonly label: LocalText; readonly because?: LocalText };
  readonly parts: Partial<ItemParts>;
}

/** A rule as text; null without one. */
const formatRule = (rule: unknown): string | null =>
  rule === null || rule === undefined ? null : JSON.stringify(rule);

/** A fee as an item to compare. */
function toFeeItem({ key, label, amount, currency, dueInState, waiver }: ProgramFee): Item {
  const { minMinor, maxMinor } = getFeeBounds({ amount });
  return {
    key,
    name: label,
    texts: { label, because: waiver?.because ?? {} },
    parts: {
      amount: { minMinor, maxMinor, currency },
      calculation: 'rule' in amount ? formatRule(amount.rule) : null,
      dueInState,
      waiver: waiver && formatRule(waiver.rule),
    },
  };
}

/** The tasks with their role as items to compare; a role without tasks is an item too. */
const toTaskItems = ({ Tasks }: ProgramValues): Item[] =>
  Tasks.flatMap(({ WorkflowRoleName: role, Tasks: tasks }): Item[] =>
    tasks.length === 0
      ? [{ key: `role ${role}`, name: { en: role }, texts: { label: {} }, parts: {} }]
      : tasks.map(({ key, label, isRequired }) => ({
          key,
          name: label,
          texts: { label },
          parts: { isRequired, role },
        })),
  );

/** Lists which fees or tasks were added, changed in a part, removed, or moved. */
function compareItems(field: ItemField, before: readonly Item[], after: readonly Item[]): ProgramChange[] {
  const old = new Map(before.map((item) => [item.key, item]));
  const now = new Map(after.map((item) => [item.key, item]));
  const common = [before, after].map((items) => items.filter(({ key }) => old.has(key) && now.has(key)));
  const [oldOrder = [], newOrder = []] = common.map((items) => items.map(({ key }) => key));
  const [oldNames = [], newNames = []] = common.map((items) => items.map(({ name }) => name));
  const toEntry = (code: 'added' | 'removed', { name, parts }: Item): ProgramChange => ({
    code,
    field,
    name,
    amount: parts.amount ?? null,
  });
  return [
    ...after.flatMap((item) => {
      const earlier = old.get(item.key);
      return earlier === undefined ? [toEntry('added', item)] : compareItem(field, earlier, item);
    }),
    ...before.filter(({ key }) => !now.has(key)).map((item) => toEntry('removed', item)),
    ...(isSame(oldOrder, newOrder)
      ? []
      : [{ code: 'order', field, before: oldNames, value: newNames } as const]),
  ];
}

/** Lists the changed parts of a fee or task, under its old name. */
function compareItem(field: ItemField, old: Item, now: Item): ProgramChange[] {
  const { name } = old;
  const texts = (['label', 'because'] as const).flatMap((part) =>
    compareTexts(joinLinesByLanguage(old.texts[part] ?? {}), joinLinesByLanguage(now.texts[part] ?? {})).map(
      (change): ProgramChange => ({ code: 'item-text', field, name, part, ...change }),
    ),
  );
  const parts = (Object.keys(now.parts) as ItemPartName[])
    .filter((part) => !isSame(old.parts[part] ?? null, now.parts[part] ?? null))
    .map(
      (part): ProgramChange => ({
        code: 'item',
        field,
        name,
        part,
        before: old.parts[part] ?? null,
        value: now.parts[part] ?? null,
      }),
    );
  return [...texts, ...parts];
}
