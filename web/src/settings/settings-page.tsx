import { role } from '@commonway/contract/accounts/account-type.ts';
import type { SectionName, TenantSettings } from '@commonway/contract/settings/tenant-settings.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { LocalTextFields } from '../configuration/fields/local-text-fields.tsx';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { PhoneField } from '../ui/fields/phone-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { TextareaField } from '../ui/fields/textarea-field.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Tabs } from '../ui/wayfinding/tabs.tsx';
import { toFieldId } from './field-problems.ts';
import { SectionForm } from './section-form.tsx';
import { BrandingSection } from './sections/branding-section.tsx';
import { CalendarSection } from './sections/calendar-section.tsx';
import { DomainSection } from './sections/domain-section.tsx';
import { LanguagesSection } from './sections/languages-section.tsx';
import { PlanSection } from './sections/plan-section.tsx';
import { PrivacySection } from './sections/privacy-section.tsx';
import type { SectionProps } from './sections/section-props.ts';
import { SignInSection } from './sections/sign-in-section.tsx';
import { SignUpSection } from './sections/sign-up-section.tsx';
import styles from './settings.module.css';
import { SignOnSection } from './sign-on/sign-on-section.tsx';
import { useSectionDraft } from './use-section.ts';
import { useSettingsTexts } from './use-texts.ts';

const sections: Readonly<Record<SectionName | 'sign_on' | 'plan', ComponentType<SectionProps>>> = {
  branding: BrandingSection,
  sign_up: SignUpSection,
  sign_in: SignInSection,
  sign_on: SignOnSection,
  languages: LanguagesSection,
  contact: ContactSection,
  calendar: CalendarSection,
  privacy: PrivacySection,
  domain: DomainSection,
  plan: PlanSection,
};
const names = Object.keys(sections) as (keyof typeof sections)[];

/** /v2/instance-portal: the settings of the tenant. The URL holds the section. */
export default function SettingsPage(): ReactNode {
  const t = useSettingsTexts();
  usePageTitle(t('title'));
  const settings = useQuery({
    ...query('settings/get-settings', {}),
    // Refetching must not replace edits in progress; a late save is refused as stale.
    refetchOnWindowFocus: false,
  });
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={settings.data && t('text', { tenant: isolate(settings.data.branding.ds_name) })}
      />
      <Loaded query={settings} skeleton={{ shape: 'card', count: 2 }}>
        {(data) => <SettingsSections settings={data} />}
      </Loaded>
    </Page>
  );
}

/** The sections in tabs. The URL selects one. */
function SettingsSections({ settings }: { settings: TenantSettings }): ReactNode {
  const t = useSettingsTexts();
  const { user } = useBoot();
  const [search, setSearch] = useSearchParams();
  // Only administrators manage identity providers.
  const isAdmin = user?.roles.includes(role.admin) ?? false;
  const offered = names.filter((name) => isAdmin || name !== 'sign_on');
  const shown = offered.find((name) => name === search.get('section')) ?? 'branding';
  const Section = sections[shown];
  const { languages, default_language } = settings.languages;
  const inOrder = [default_language, ...languages.filter((code) => code !== default_language)];
  return (
    <Tabs
      label={t('sections')}
      tabs={offered.map((name) => ({ tabId: name, label: t(`section.${name}`) }))}
      selectedId={shown}
      onSelect={(name) => setSearch({ section: name }, { replace: true })}
    >
      <Section key={shown} settings={settings} languages={inOrder} />
    </Tabs>
  );
}

/** How people contact the office (spec 3, Instance). */
function ContactSection({ settings, languages }: SectionProps): ReactNode {
  const t = useSettingsTexts();
  const draft = useSectionDraft('contact', settings);
  const { value, set, form } = draft;
  const getFieldProps = (key: keyof typeof value) => {
    const id = toFieldId(`contact.${key}`);
    return { id, label: t(`contact.${key}`), error: form.getError(id) };
  };
  return (
    <div className={styles.group}>
      <SectionForm draft={draft}>
        <TextField
          {...getFieldProps('mail')}
          type="email"
          required
          value={value.mail}
          onValueChange={(mail) => set({ mail })}
        />
        <PhoneField
          {...getFieldProps('phone')}
          value={value.phone}
          onValueChange={(phone) => set({ phone })}
        />
        <TextareaField
          {...getFieldProps('address')}
          hint={t('contact.address.hint')}
          optionalText={t('optional')}
          rows={3}
          maxLength={200}
          value={value.address}
          onValueChange={(address) => set({ address })}
        />
        <LocalTextFields
          {...getFieldProps('hours')}
          {...{ languages }}
          hint={t('contact.hours.hint')}
          value={value.hours}
          onValueChange={(hours) => set({ hours })}
        />
      </SectionForm>
    </div>
  );
}
