import { type ReactNode, useState } from 'react';
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

/** Asks for each program who takes the open cases and follow-ups; a first field chooses for all that they may work. */
export function TakersFields({ work, getError }: TakersFieldsProps): ReactNode {
  const t = useStaffTexts();
  const toOption = useColleagueOption();
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const listOptions = (programs: readonly Program[]) => [
    { value: unassigned, label: t('leave.unassigned') },
    ...work.colleagues
      .filter(({ staffId }) => programs.some(({ takerIds }) => takerIds.includes(staffId)))
      .map(toOption),
  ];
  const chooseForAll = (value: string): void =>
    setChosen((before) => ({
      ...before,
      ...Object.fromEntries(
        work.programs
          .filter(({ takerIds }) => value === unassigned || takerIds.includes(Number(value)))
          .map(({ processId }) => [processId, value]),
      ),
    }));
  return (
    <>
      {work.programs.length > 1 && (
        <SelectField
          id="takers"
          label={t('leave.all')}
          hint={t('leave.all.hint')}
          placeholder={t('leave.choose')}
          options={listOptions(work.programs)}
          onValueChange={chooseForAll}
        />
      )}
      {work.programs.map((program) => {
        const id = getFieldId(program);
        return (
          <SelectField
            key={id}
            id={id}
            name={id}
            label={program.name}
            hint={t('leave.count', { cases: program.cases, followUps: program.followUps })}
            error={getError(id)}
            placeholder={t('leave.choose')}
            options={listOptions([program])}
            value={chosen[program.processId] ?? ''}
            onValueChange={(value) => setChosen((before) => ({ ...before, [program.processId]: value }))}
          />
        );
      })}
    </>
  );
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
  getMessage: (program: string) => string,
): Record<string, string | null> =>
  Object.fromEntries(
    programs.map((program) => {
      const id = getFieldId(program);
      return [id, read(id) === '' ? getMessage(program.name) : null];
    }),
  );
