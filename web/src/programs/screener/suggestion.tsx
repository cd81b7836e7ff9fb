import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { Verdict } from '@commonway/contract/programs/screening/evaluate-program.ts';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card, Cluster } from '../../ui/layout/page.tsx';
import { decideOpening } from '../decide-opening.ts';
import { OpeningText } from '../parts/opening-text.tsx';
import { Reasons } from './reasons.tsx';
import { useTexts } from './use-texts.ts';

type Props = {
  program: OutputOf<'programs/get-screener'>['programs'][number];
  evaluation: Verdict;
  questions: readonly PlainField[];
};

/** One program with the reason of every rule in the author's words, and a link to apply. */
export function Suggestion({ program, evaluation, questions }: Props): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const here = paths.apply(program.cd_resource);
  const mayApply = program.state === 'open' && !program.isElsewhere && evaluation.verdict !== 'unlikely';
  return (
    <article>
      <Card title={program.ds_displayname} headingLevel={3}>
        <p>{program.whatItGives}</p>
        <Reasons {...{ evaluation, questions }} />
        {program.state !== 'open' && <OpeningText opening={decideOpening(program)} />}
        <Cluster>
          {mayApply && (
            <LinkButton
              variant="primary"
              href={user ? here : paths.login({ redirect: here })}
              data-reload={user ? undefined : ''}
            >
              {t('apply')}
              <span className="visually-hidden"> {program.ds_displayname}</span>
            </LinkButton>
          )}
          <LinkButton href={paths.program(program.cd_resource)}>
            {t('more')}
            <span className="visually-hidden"> {program.ds_displayname}</span>
          </LinkButton>
        </Cluster>
      </Card>
    </article>
  );
}
