import { alwaysMailedKinds, mailCadences } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { invalidate, query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BackLink, Card, Cluster, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { DevicesCard } from './devices-card.tsx';
import styles from './notices.module.css';
import { TextMessagesCard } from './text-messages-card.tsx';
import { useTexts } from './use-texts.ts';

type StoredPreferences = OutputOf<'accounts/get-notification-preferences'>;
type KindPreference = StoredPreferences['preferences'][number];

const defaultQuietHours = { from: '21:00', until: '07:00' };

interface PreferencesFormProps {
  readonly preferences: StoredPreferences;
  readonly onSaved: () => Promise<void>;
}

/** Edits the notification channels by kind, and the quiet hours. Saved together. */
function PreferencesForm({ preferences, onSaved }: PreferencesFormProps): ReactNode {
  const t = useTexts();
  const isStaff = (useBoot().user?.staffId ?? null) !== null;
  const [kindPreferences, setKindPreferences] = useState(preferences.preferences);
  const [quietHours, setQuietHours] = useState(preferences.quiet);
  const replacePreference = (changed: KindPreference): void =>
    setKindPreferences((before) =>
      before.map((preference) => (preference.kind === changed.kind ? changed : preference)),
    );
  const { submit, isBusy, failure } = useForm(async () => {
    await call('accounts/save-notification-preferences', {
      preferences: kindPreferences.map(({ kind, mail, isPushed }) => ({ kind, mail, isPushed })),
      quiet: quietHours,
    });
    toasts.add('success', t('saved'));
    await onSaved();
  });
  return (
    <form method="post" onSubmit={submit}>
      <Stack>
        <Card title={t('wishes.mail')}>
          <p>
            {preferences.mail ? t('wishes.mailTo', { mail: isolate(preferences.mail) }) : t('wishes.noMail')}
          </p>
          <p>{t(`wishes.always.${isStaff ? 'staff' : 'applicant'}`)}</p>
          {kindPreferences.map((preference) => (
            <PreferenceFields
              key={preference.kind}
              preference={preference}
              hasPush={preferences.pushKey !== null}
              onChange={replacePreference}
            />
          ))}
        </Card>
        <Card title={t('quiet.title')}>
          <p>{t('quiet.text')}</p>
          <Checkbox
            label={t('quiet.has')}
            checked={quietHours !== null}
            onCheckedChange={(isQuiet) => setQuietHours(isQuiet ? defaultQuietHours : null)}
          />
          {quietHours && (
            <Cluster>
              {(['from', 'until'] as const).map((end) => (
                <TextField
                  key={end}
                  type="time"
                  required
                  label={t(`quiet.${end}`)}
                  value={quietHours[end]}
                  onChange={({ currentTarget }) =>
                    setQuietHours({ ...quietHours, [end]: currentTarget.value })
                  }
                />
              ))}
            </Cluster>
          )}
        </Card>
        {failure && (
          <Banner tone="failed" live="polite">
            {failure.message}
          </Banner>
        )}
        <div>
          <Button type="submit" variant="primary" loadingText={isBusy && t('loading')}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface PreferenceFieldsProps {
  readonly preference: KindPreference;
  readonly hasPush: boolean;
  readonly onChange: (changed: KindPreference) => void;
}

/** The email frequency and push switch of one kind of notification. */
function PreferenceFields({ preference, hasPush, onChange }: PreferenceFieldsProps): ReactNode {
  const t = useTexts();
  return (
    <fieldset className={styles.preference}>
      <legend className={styles.legend}>{preference.label}</legend>
      {alwaysMailedKinds.includes(preference.kind) ? (
        <p>{t('wishes.alwaysSent')}</p>
      ) : (
        <SelectField
          label={t('wishes.mail')}
          isLabelHidden
          value={preference.mail}
          options={mailCadences.map((cadence) => ({ value: cadence, label: t(`cadence.${cadence}`) }))}
          onValueChange={(mail) => onChange({ ...preference, mail: mail as KindPreference['mail'] })}
        />
      )}
      {hasPush && (
        <Checkbox
          label={t('wishes.push')}
          checked={preference.isPushed}
          onCheckedChange={(isPushed) => onChange({ ...preference, isPushed })}
        />
      )}
    </fieldset>
  );
}

/** /profile-settings/notifications: notification preferences by channel, quiet hours, and push devices. */
export default function NotificationPreferencesPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('wishes.title'));
  const isApplicant = (useBoot().user?.staffId ?? null) === null;
  const client = useQueryClient();
  const preferences = useQuery({
    ...query('accounts/get-notification-preferences', {}),
    // Refetching would replace unsaved changes.
    refetchOnWindowFocus: false,
  });
  const { pushKey, devices = [] } = preferences.data ?? {};
  const refresh = (): Promise<void> => invalidate(client, 'accounts/get-notification-preferences');
  return (
    <Page>
      <PageHeader
        back={<BackLink href={paths.notices()}>{t('back')}</BackLink>}
        title={t('wishes.title')}
        description={t('wishes.text')}
      />
      <Loaded query={preferences} skeleton={{ shape: 'card', count: 3 }} failed={t('failed')}>
        {(data) => <PreferencesForm preferences={data} onSaved={refresh} />}
      </Loaded>
      {isApplicant && <TextMessagesCard />}
      {pushKey && <DevicesCard devices={devices} pushKey={pushKey} onChanged={refresh} />}
    </Page>
  );
}
