import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Address } from '../editing/address.ts';
import { addField } from '../editing/edit-form.ts';
import type { FormStudio } from '../form-studio.ts';
import styles from '../forms.module.css';
import { useFormTexts } from '../use-texts.ts';

interface LibraryDialogProps {
  readonly studio: FormStudio;
  readonly after: Address;
  readonly onClose: () => void;
}

/** The question library of the office. Inserts a copy that remembers its origin. */
export function LibraryDialog({ studio, after, onClose }: LibraryDialogProps): ReactNode {
  const t = useFormTexts();
  const { language } = useBoot();
  const client = useQueryClient();
  const library = useQuery({ ...query('form-builder/list-saved-questions', {}), staleTime: 0 });
  const removal = useAction(
    (questionId: number) =>
      call('form-builder/delete-saved-question', { questionId }).finally(() =>
        invalidate(client, 'form-builder/list-saved-questions'),
      ),
    { showsFailure: true },
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('kept.open')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <p>{t('kept.text')}</p>

        {removal.failure && (
          <Banner tone="failed" live="polite">
            {removal.failure.message}
          </Banner>
        )}
        <Loaded query={library} skeleton={{ shape: 'text', count: 3 }}>
          {({ questions }) =>
            questions.length === 0 ? (
              <p>{t('kept.none')}</p>
            ) : (
              <ul className={styles.library}>
                {questions.map(({ id, definition, programName }) => {
                  const name = isolate(getLocalText(definition.label, language) || t('question.unnamed'));
                  return (
                    <li key={id} className={styles.row}>
                      <span>
                        {name}{' '}
                        <span className={styles.muted}>
                          {t('kept.from', { program: isolate(programName) })}
                        </span>
                      </span>
                      <Cluster gap="small">
                        <Button
                          onClick={() => {
                            studio.edit(addField(studio.form, after, { ...definition, savedQuestionId: id }));
                            onClose();
                          }}
                        >
                          {t('kept.insert', { name })}
                        </Button>
                        <Button variant="quiet" onClick={() => removal.run(id)}>
                          {t('kept.drop', { name })}
                        </Button>
                      </Cluster>
                    </li>
                  );
                })}
              </ul>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  );
}
