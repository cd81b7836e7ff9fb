import type { TemplateVersion } from '@commonway/contract/communications/templates/get-template.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../templates.module.css';
import type { OpenTemplate } from '../use-templates.ts';
import { useTemplateTexts } from '../use-texts.ts';
import { Changes } from './changes.tsx';
import { ShownText } from './shown-text.tsx';

interface OriginalTextProps {
  readonly open: OpenTemplate;
  /** The current version of the translation. */
  readonly newest: TemplateVersion | undefined;
}

/** The original of a translation and, if it changed since, its changes. */
export function OriginalText({ open: { template, versions }, newest }: OriginalTextProps): ReactNode {
  const t = useTemplateTexts();
  const ofLanguage = versions.filter(({ language }) => language === template.language);
  const [original] = ofLanguage;
  if (original === undefined) return null;
  const rendered = ofLanguage.find(({ version }) => version === newest?.ofVersion);
  return (
    <Stack>
      <h2 className={styles.heading}>{t('original.title', { language: languageName(original.language) })}</h2>
      <ShownText words={original} />
      {rendered && rendered.version !== original.version && (
        <>
          <Banner tone="warning">{t('words.stale')}</Banner>
          <Changes before={rendered} after={original} />
        </>
      )}
    </Stack>
  );
}
