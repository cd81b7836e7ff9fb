import { programListKeys, programTextKeys } from '@commonway/contract/program-setup/check-program.ts';
import type { programKind } from '@commonway/contract/program-setup/program-kind.ts';
import type { ProgramValues } from '@commonway/contract/program-setup/program-values.ts';
import { useSearchParams } from 'wouter';
import type { Studio } from '../configuration/use-studio.ts';
import { useProgramTexts } from './use-texts.ts';

export type ProgramStudio = Studio<typeof programKind>;

/** A section of the editor. */
export interface SectionProps {
  readonly studio: ProgramStudio;
}

/** The possible audiences of a program. */
export const audiences = ['individual', 'business'] as const;

export const sectionNames = ['texts', 'dates', 'applying', 'fees', 'tasks'] as const;
type SectionName = (typeof sectionNames)[number];

/** Returns the section that contains a field. A field that isn't listed is about applying. */
export function getSectionOfField(field: keyof ProgramValues): SectionName {
  const fields: Partial<Record<SectionName, readonly string[]>> = {
    texts: [...programTextKeys, ...programListKeys, 'searchWords', 'withoutLanguages'],
    dates: ['opensAt', 'closesAt', 'season', 'ic_active', 'pauseReason', 'resumesAt', 'budget'],
    fees: ['fees', 'Payments'],
    tasks: ['Tasks'],
  };
  return sectionNames.find((name) => fields[name]?.includes(field)) ?? 'applying';
}

/** Returns the section in the URL and `show`, which shows another. */
export function useShownSection() {
  const [search, setSearch] = useSearchParams();
  const shown = sectionNames.find((name) => name === search.get('section')) ?? 'texts';
  return { shown, show: (section: string) => setSearch({ section }, { replace: true }) };
}

/** Returns the values of the draft, `set`, which changes some, and `getError`, which returns the error of a field. */
export function useProgramValues({ definition: values, change, problems }: ProgramStudio) {
  const t = useProgramTexts();
  return {
    values,
    set: (part: Partial<ProgramValues>): void => change({ ...values, ...part }, Object.keys(part).join(' ')),
    getError: (field: keyof ProgramValues): string | undefined =>
      problems.some((problem) => problem.code === 'invalid' && problem.field === field)
        ? t('problem.invalid', { label: t(`field.${field}`) })
        : undefined,
  };
}
