import type { FormPage } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useId } from 'react';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { type Address, findPage } from '../editing/address.ts';
import { replacePage } from '../editing/edit-form.ts';
import type { FormStudio } from '../form-studio.ts';
import styles from '../forms.module.css';
import { listReadableQuestions } from '../logic/readable-questions.ts';
import { RuleField } from '../logic/rule-field.tsx';
import { useFormTexts } from '../use-texts.ts';
import { KeyField } from './key-field.tsx';
import { PanelHead } from './panel-head.tsx';

/** The settings of a page. */
export function PagePanel({ studio, address }: { studio: FormStudio; address: Address }): ReactNode {
  const t = useFormTexts();
  const titleId = useId();
  const page = findPage(studio.form, address);
  if (page === undefined) return null;
  const setPage = (next: FormPage, tag: string): void =>
    studio.change(replacePage(studio.form, address, next), `${address} ${tag}`);
  const usedKeys = studio.form.pages.filter((each) => each !== page).map(({ key }) => key);
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <PanelHead {...{ studio, address, titleId }} caption={t('page')} />
      <Stack>
        <TextsField
          studio={studio}
          label={t('page.title')}
          value={page.title}
          onChange={(title) => setPage({ ...page, title }, 'title')}
        />
        <TextsField
          studio={studio}
          label={t('page.intro')}
          value={page.intro ?? {}}
          isLong
          isOptional
          onChange={(intro) => setPage({ ...page, intro }, 'intro')}
        />
        <RuleField
          legend={t('condition.page')}
          questions={listReadableQuestions(studio.form, address, 'before')}
          value={page.showIf}
          onChange={(showIf) => {
            const { showIf: _, ...rest } = page;
            setPage(showIf === null ? rest : { ...rest, showIf }, 'showIf');
          }}
        />
        <KeyField
          value={page.key}
          usedKeys={usedKeys}
          mayHaveDashes
          onChange={(key) => setPage({ ...page, key }, 'key')}
        />
      </Stack>
    </section>
  );
}
