import type { TemplateVersion } from '@commonway/contract/communications/templates/get-template.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { Changes } from './text/changes.tsx';
import { ShownText } from './text/shown-text.tsx';
import { useTemplateTexts } from './use-texts.ts';

interface VersionsCardProps {
  readonly versions: readonly TemplateVersion[];
  readonly language: string;
}

/** Lists every version of a language with its author and changes. */
export function VersionsCard({ versions, language }: VersionsCardProps): ReactNode {
  const t = useTemplateTexts();
  const { dateTime } = useFormat();
  const own = versions.filter((each) => each.language === language);
  if (own.length === 0) return null;
  return (
    <Card title={t('versions.title', { language: languageName(language) })}>
      <Stack gap="small">
        {own.map((each, at) => {
          const before = own[at + 1];
          const { version, writtenAt, writtenByName } = each;
          return (
            <Disclosure
              key={version}
              summary={t('versions.one', {
                version,
                date: dateTime(writtenAt),
                name: isolated(writtenByName),
              })}
            >
              {before ? <Changes before={before} after={each} /> : <ShownText words={each} />}
            </Disclosure>
          );
        })}
      </Stack>
    </Card>
  );
}
