import { mailCadences } from '@commonway/contract/accounts/notices/mail-cadence.ts';
import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from './notices.module.css';
import { useTexts } from './use-texts.ts';

type Kept = OutputOf<'accounts/get-notice-wishes'>;
type Wish = Kept['wishes'][number];

const usualNight = { from: '21:00', until: '07:00' };

interface WishesFormProps {
  readonly kept: Kept;
  readonly onSaved: () => Promise<void>;
}

/** Edits the notification channels by kind, and the quiet hours. Saved together. */
export function WishesForm({ kept, onSaved }: WishesFormProps): ReactNode {
  const t = useTexts();
  const [wishes, setWishes] = useState(kept.wishes);
  const [quiet, setQuiet] = useState(kept.quiet);
  const change = (changed: Wish): void =>
    setWishes((before) => before.map((wish) => (wish.kind === changed.kind ? changed : wish)));
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call('accounts/save-notice-wishes', {
      wishes: wishes.map(({ kind, mail, isPushed }) => ({ kind, mail, isPushed })),
      quiet,
    });
    toasts.add('success', t('saved'));
    await onSaved();
    return false;
  });
  return (
    <form method="post" onSubmit={submit}>
      <Stack>
        <Card title={t('wishes.mail')}>
          <p>{kept.mail ? t('wishes.mailTo', { mail: isolated(kept.mail) }) : t('wishes.noMail')}</p>
          {wishes.map((wish) => (
            <WishFields key={wish.kind} wish={wish} hasPush={kept.pushKey !== null} onChange={change} />
          ))}
        </Card>
        <Card title={t('quiet.title')}>
          <p>{t('quiet.text')}</p>
          <Checkbox
            label={t('quiet.has')}
            checked={quiet !== null}
            onCheckedChange={(isQuiet) => setQuiet(isQuiet ? usualNight : null)}
          />
          {quiet && (
            <Cluster>
              {(['from', 'until'] as const).map((end) => (
                <TextField
                  key={end}
                  type="time"
                  required
                  label={t(`quiet.${end}`)}
                  value={quiet[end]}
                  onChange={({ currentTarget }) => setQuiet({ ...quiet, [end]: currentTarget.value })}
                />
              ))}
            </Cluster>
          )}
        </Card>
        {failure && <LoadFailed error={failure} headingLevel={2} />}
        <div>
          <Button type="submit" variant="primary" loadingText={isBusy && t('loading')}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface WishFieldsProps {
  readonly wish: Wish;
  readonly hasPush: boolean;
  readonly onChange: (changed: Wish) => void;
}

function WishFields({ wish, hasPush, onChange }: WishFieldsProps): ReactNode {
  const t = useTexts();
  return (
    <fieldset className={styles.wish}>
      <legend className={styles.legend}>{wish.label}</legend>
      <SelectField
        label={t('wishes.mail')}
        isLabelHidden
        value={wish.mail}
        options={mailCadences.map((cadence) => ({ value: cadence, label: t(`cadence.${cadence}`) }))}
        onValueChange={(mail) => onChange({ ...wish, mail: mail as Wish['mail'] })}
      />
      {hasPush && (
        <Checkbox
          label={t('wishes.push')}
          checked={wish.isPushed}
          onCheckedChange={(isPushed) => onChange({ ...wish, isPushed })}
        />
      )}
    </fieldset>
  );
}
