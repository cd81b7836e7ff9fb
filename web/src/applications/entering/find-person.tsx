import { minSearchLength } from '@commonway/contract/applications/entering/entering-rules.ts';
import type { FoundApplicant } from '@commonway/contract/applications/entering/found-applicant.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useProblems } from '../../shell/form/use-problems.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import type { ChosenApplicant } from './add-case-page.tsx';
import { useEnteringTexts } from './use-texts.ts';

interface FindPersonProps {
  readonly onChoose: (person: ChosenApplicant) => void;
  readonly onNew: () => void;
}

/** Searches for an applicant by full email address or phone number, or by the start of a name. */
export function FindPerson({ onChoose, onNew }: FindPersonProps): ReactNode {
  const t = useEnteringTexts();
  const problems = useProblems();
  const [found, setFound] = useState<readonly FoundApplicant[] | null>(null);
  const submission = useSubmit(async (typed) => {
    const words = typed('words').trim();
    const isShort = words.length < minSearchLength;
    if (!problems.check({ words: isShort ? t('find.short', { count: minSearchLength }) : null }))
      return false;
    setFound((await call('applications/find-applicants', { words })).applicants);
    return false;
  });
  return (
    <Stack>
      <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
        <TextField
          id="words"
          name="words"
          label={t('find.label')}
          hint={t('find.hint')}
          error={problems.of('words')}
          autoComplete="off"
          maxLength={100}
        />
        <div>
          <Button type="submit" variant="primary" loadingText={submission.isBusy && t('find.busy')}>
            {t('find')}
          </Button>
        </div>
      </Form>
      <p role="status">{found && t('find.found', { count: found.length })}</p>
      {found?.map((person) => (
        <Card
          key={person.id}
          title={<bdi>{person.name}</bdi>}
          aside={
            <Button onClick={() => onChoose(person)} aria-label={t('find.chooseName', { name: person.name })}>
              {t('find.choose')}
            </Button>
          }
        >
          <Cluster>
            {person.mail && <bdi dir="ltr">{person.mail}</bdi>}
            {person.phone && <bdi dir="ltr">{person.phone}</bdi>}
            <span>{t(person.hasLogin ? 'find.hasLogin' : 'find.noLogin')}</span>
          </Cluster>
        </Card>
      ))}
      {found && (
        <div>
          <Button variant="quiet" onClick={onNew}>
            {t('new')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
