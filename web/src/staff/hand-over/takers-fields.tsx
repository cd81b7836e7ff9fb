import type { ReactNode } from 'react';
import type { ReadValue } from '../../shell/form/use-form.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useStaffTexts } from '../use-texts.ts';
import { type OpenWork, useColleagueOption } from './use-open-work.ts';

type Program = OpenWork['programs'][number];

/** The value that leaves cases without an owner. */
const unassigned = 'unassigned';
const getFieldId = ({ processId }: Pick<Program, 'processId'>): string => `taker-${processId}`;

type TakersFieldsProps = {
  work: OpenWork;
  getError: (fieldId: string) => string | undefined;
};

/** Asks for each program who takes the open cases and follow-ups. */
export function TakersFields({ work, getError }: TakersFieldsProps): ReactNode {
  const t = useStaffTexts();
  const toOption = useColleagueOption();
  return work.programs.map((program) => {
    const id = getFieldId(program);
    const takers = work.colleagues.filter(({ staffId }) => program.takerIds.includes(staffId));
    return (
      <SelectField
        key={id}
        id={id}
        name={id}
        label={program.name}
        hint={t('leave.count', { cases: program.cases, followUps: program.followUps })}
        error={getError(id)}
        placeholder={t('leave.choose')}
        options={[{ value: unassigned, label: t('leave.unassigned') }, ...takers.map(toOption)]}
      />
    );
  });
}

/** The chosen takers, as the server takes them. */
export const readTakers = (programs: readonly Program[], read: ReadValue) =>
  programs.map(({ processId }) => {
    const choice = read(getFieldId({ processId }));
    return { processId, staffId: choice === unassigned ? null : Number(choice) };
  });

/** The errors of programs without a choice. */
export const findMissingTakers = (
  programs: readonly Program[],
  read: ReadValue,
  message: string,
): Record<string, string | null> =>
  Object.fromEntries(
    programs.map((program) => [getFieldId(program), read(getFieldId(program)) === '' ? message : null]),
  );
