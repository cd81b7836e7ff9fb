import { defaultLanguage } from '@commonway/contract/languages/languages.ts';
import type { TenantSettings } from '@commonway/contract/settings/tenant-settings.ts';
import { deriveBrandTokens } from '@commonway/contract/tenants/brand/brand.ts';
import { computeContrast } from '@commonway/contract/tenants/brand/color.ts';
import type { ReactNode } from 'react';
import { LocalTextFields } from '../../configuration/fields/local-text-fields.tsx';
import { useFormat } from '../../shell/format.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toFieldId } from '../field-problems.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { SignInPreview } from '../preview/sign-in-preview.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { useSectionDraft } from '../use-section.ts';
import { useSettingsTexts } from '../use-texts.ts';
import type { SectionProps } from './section-props.ts';

type Branding = TenantSettings['branding'];
type LocalKey = 'ds_names' | 'ds_portalTitle' | 'ds_loginHeading' | 'ds_loginMessage';
type PictureKey = 'ds_logoUrl' | 'ds_backgroundUrl';

/** The appearance of the portal, with a preview of the sign-in page. */
export function BrandingSection({ settings, languages }: SectionProps): ReactNode {
  const t = useSettingsTexts();
  const draft = useSectionDraft('branding', settings);
  const otherLanguages = languages.filter((code) => code !== defaultLanguage);
  const { value, set, form } = draft;
  const getFieldProps = <Key extends keyof Branding>(key: Key) => {
    const id = toFieldId(`branding.${key}`);
    return { id, label: t(`branding.${key}`), error: form.getError(id), value: value[key] };
  };
  const renderTextFields = (
    key: LocalKey,
    more: { languages?: readonly string[]; isLong?: boolean } = {},
  ) => (
    <LocalTextFields
      {...getFieldProps(key)}
      languages={languages}
      {...more}
      onValueChange={(texts) => set({ [key]: texts })}
    />
  );
  const renderPictureField = (key: PictureKey, use: 'logo' | 'background'): ReactNode => (
    <PictureField
      {...getFieldProps(key)}
      use={use}
      hint={t(`picture.hint.${use}`)}
      onValueChange={(address) => set({ [key]: address })}
    />
  );
  return (
    <div className={styles.halves}>
      <SectionForm draft={draft}>
        <TextField
          {...getFieldProps('ds_name')}
          required
          hint={t('branding.name.hint')}
          onValueChange={(text) => set({ ds_name: text })}
        />
        {otherLanguages.length > 0 && renderTextFields('ds_names', { languages: otherLanguages })}
        {renderTextFields('ds_portalTitle')}
        {renderTextFields('ds_loginHeading')}
        {renderTextFields('ds_loginMessage', { isLong: true })}
        <TextField
          {...getFieldProps('ds_brandColour')}
          type="color"
          width="short"
          hint={t('branding.color.hint')}
          onValueChange={(color) => set({ ds_brandColour: color })}
        />
        {renderPictureField('ds_logoUrl', 'logo')}
        {renderPictureField('ds_backgroundUrl', 'background')}
        <RadioGroup
          name="ds_textMode"
          legend={t('branding.ds_textMode')}
          layout="row"
          value={value.ds_textMode}
          options={(['bright', 'dark'] as const).map((mode) => ({
            value: mode,
            label: t(`text-mode.${mode}`),
          }))}
          onValueChange={(mode) => set({ ds_textMode: mode === 'dark' ? 'dark' : 'bright' })}
        />
      </SectionForm>
      <div className={styles.preview}>
        <SignInPreview branding={value} language={languages[0] ?? 'en'} />
        <ContrastCheck color={value.ds_brandColour} />
      </div>
    </div>
  );
}

/**
 * Shows the colors that text actually uses on light and dark backgrounds, because a low-contrast color is adjusted.
 */
function ContrastCheck({ color }: { color: string }): ReactNode {
  const t = useSettingsTexts();
  const format = useFormat();
  const { light, dark } = deriveBrandTokens(color);
  const contrast = computeContrast(light['--brand-fill'] ?? color, light['--brand-on-fill'] ?? color);
  // Rounded down: 4.49 does not reach 4.5.
  const ratio = format.number(Math.floor(contrast * 10) / 10);
  const isUnchanged = light['--brand-fill'] === color;
  return (
    <Banner tone={isUnchanged ? 'passed' : 'information'} title={t('contrast.ratio', { ratio })}>
      {isUnchanged
        ? t('contrast.kept')
        : t('contrast.changed', { light: light['--brand-fill'] ?? '', dark: dark['--brand-fill'] ?? '' })}
    </Banner>
  );
}
