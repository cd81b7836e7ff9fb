import type { ProfileAnswer } from '@commonway/contract/applications/profile-answers.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { controlId } from '../answers/answer-path.ts';
import { isBlank } from '../answers/is-blank.ts';
import { renderAnswer } from '../answers/render-answer.tsx';
import { useAnswerTexts } from '../answers/use-answer-texts.ts';
import type { OpenPage } from '../apply/open-reading.ts';
import type { StepProps } from '../apply/step-props.ts';
import { useSelected } from '../apply/use-selected.ts';
import styles from './profile.module.css';
import { useSourceText } from './use-source-text.ts';

interface ProfileOffersProps {
  readonly form: StepProps;
  /** What the profile knows of the whole form. */
  readonly answers: readonly ProfileAnswer[];
  readonly getPage: () => OpenPage;
}

/** An answer that the profile knows, with its question. */
interface Offer extends ProfileAnswer {
  readonly field: FormField;
}

/** Offers the answers that the profile knows to unanswered questions of a page. Renders nothing if there are none. */
export function ProfileOffers({ form, answers: known, getPage }: ProfileOffersProps): ReactNode {
  const { draft, change, routes } = form;
  const texts = useAnswerTexts();
  const { t, localize } = texts;
  const describeSource = useSourceText();
  const offers = useSelected(
    draft,
    () => {
      const { answers, fields } = getPage();
      return known.flatMap((each): Offer[] => {
        const field = fields.get(each.key)?.field;
        return field !== undefined && isBlank(answers[each.key]) ? [{ ...each, field }] : [];
      });
    },
    (before, after) => before.map(({ key }) => key).join() === after.map(({ key }) => key).join(),
  );
  if (offers.length === 0) return null;
  const fill = (): void => {
    for (const { key, value } of offers) change(key, value);
    draft.saveNow();
    // The button is gone, so the focus goes to what it filled in.
    document.getElementById(controlId(offers[0]?.key ?? ''))?.focus();
  };
  return (
    <Card title={t(routes.isApplicant ? 'known.title' : 'known.title.client')}>
      <Stack>
        <DescriptionList
          density="dense"
          items={offers.map(({ field, ...offer }) => ({
            itemId: offer.key,
            term: localize(field.label),
            detail: (
              <>
                {renderAnswer(field, offer.value, texts)}
                <div className={styles.source}>{describeSource(offer)}</div>
              </>
            ),
          }))}
        />
        <div>
          <Button onClick={fill}>{t('known.use', { count: offers.length })}</Button>
        </div>
      </Stack>
    </Card>
  );
}
