import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { toFieldId } from '../field-problems.ts';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { useSectionDraft } from '../use-section.ts';
import { useSettingsTexts } from '../use-texts.ts';
import type { SectionProps } from './section-props.ts';

const wantedId = toFieldId('domain.wanted');

/** A custom domain: requested here, proven by a DNS record, confirmed by the operator of the installation. */
export function DomainSection({ settings }: SectionProps): ReactNode {
  const t = useSettingsTexts();
  const draft = useSectionDraft('domain', settings);
  const { value, set, form } = draft;
  const { confirmed, record } = settings.domain;
  return (
    <div className={styles.group}>
      {confirmed && <Banner tone="passed">{t('domain.confirmed', { domain: confirmed })}</Banner>}
      <SectionForm draft={draft}>
        <TextField
          id={wantedId}
          label={t('domain.wanted')}
          hint={t('domain.hint')}
          error={form.getError(wantedId)}
          optionalText={t('optional')}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          value={value.wanted ?? ''}
          onValueChange={(wanted) => set({ wanted })}
        />
      </SectionForm>
      {record && (
        <Banner title={t('domain.open')}>
          <p>{t('domain.record')}</p>
          <DescriptionList
            density="dense"
            items={[
              { itemId: 'name', term: t('domain.record.name'), detail: <code dir="ltr">{record.name}</code> },
              {
                itemId: 'value',
                term: t('domain.record.value'),
                detail: <code dir="ltr">{record.value}</code>,
              },
            ]}
          />
        </Banner>
      )}
    </div>
  );
}
