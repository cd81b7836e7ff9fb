import { isScreeningError } from '@commonway/contract/programs/screening/check-screening.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { add, warning } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/page.tsx';
import { toAddress } from '../editing/address.ts';
import { addField } from '../editing/edit-form.ts';
import styles from '../forms.module.css';
import { useItemName } from '../use-item-name.ts';
import { listRules } from './edit-screening.ts';
import { type ScreeningStudio, toProgramItem, toQuestionStudio } from './screening-studio.ts';
import { useScreeningTexts } from './use-texts.ts';

/** The questions and the programs with rules, in order. Selecting one opens it in the panel. */
export function ScreeningOutline({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const { definition: screening, setup, mayChange, problems } = studio;
  const { form, edit } = toQuestionStudio(studio);
  const getName = useItemName(form);
  const places = problems.filter(isScreeningError).map(({ place }) => place);
  const last = toAddress(0, screening.questions.length - 1);
  return (
    <>
      <Card title={t('questions')}>
        {screening.questions.length === 0 && (
          <EmptyState title={t('questions.none')}>{t('questions.none.text')}</EmptyState>
        )}
        <ol className={styles.outline}>
          {screening.questions.map(({ key }, index) => {
            const question = toAddress(0, index);
            return (
              <OutlineItem
                key={key}
                studio={studio}
                item={question}
                name={getName(question)}
                hasProblem={places.some((place) => place && 'question' in place && place.question === key)}
              />
            );
          })}
        </ol>
        {mayChange && (
          <Button icon={add} onClick={() => edit(addField(form, last))}>
            {t('questions.add')}
          </Button>
        )}
      </Card>
      <Card title={t('programs')}>
        <ul className={styles.outline}>
          {setup.programs.map(({ programId, programName }) => (
            <OutlineItem
              key={programId}
              studio={studio}
              item={toProgramItem(programId)}
              name={programName}
              detail={t('programs.rules', { count: listRules(screening, programId).length })}
              hasProblem={places.some(
                (place) => place && 'programId' in place && place.programId === programId,
              )}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

interface OutlineItemProps {
  readonly studio: ScreeningStudio;
  readonly item: string;
  readonly name: string;
  readonly detail?: string;
  readonly hasProblem: boolean;
}

/** A button that opens a question or a program's rules. */
function OutlineItem({ studio, item, name, detail, hasProblem }: OutlineItemProps): ReactNode {
  const t = useScreeningTexts();
  const isOpen = studio.opened === item;
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.opener}
        aria-current={isOpen || undefined}
        onClick={() => studio.open(item)}
      >
        <bdi>{name}</bdi>
        {detail && <span className={styles.muted}>{detail}</span>}
      </button>
      {hasProblem && (
        <span className={styles.mark}>
          <Icon shape={warning} />
          <span className="visually-hidden">{t('problem')}</span>
        </span>
      )}
    </li>
  );
}
