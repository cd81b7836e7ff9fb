import { menuActions } from '@commonway/contract/calls/menu/menu-actions.ts';
import { phoneMenuKind } from '@commonway/contract/calls/menu/phone-menu-kind.ts';
import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { paths } from '../../paths.ts';
import { isolated } from '../../shell/texts.tsx';
import { BackLink, Card, Stack } from '../../ui/layout/page.tsx';
import { KeyList } from './key-list.tsx';
import type { MenuStudio } from './menu-studio.ts';
import { MenuTranscript } from './menu-transcript.tsx';
import { useMenuWords } from './use-menu-words.ts';
import { usePhoneMenuTexts } from './use-texts.ts';

/** The office has one phone menu. */
const ofOffice = {};

/** /v2/admin-portal/phone-menu: the editor of the phone menu, with a preview of what callers hear. */
export default function PhoneMenuPage(): ReactNode {
  const t = usePhoneMenuTexts();
  return (
    <ConfigurationStudio
      kind={phoneMenuKind}
      subject={ofOffice}
      area="Communications"
      texts={useMenuWords()}
      back={<BackLink href={paths.templates()}>{t('back')}</BackLink>}
      getLanguages={({ languages }) => languages}
      editor={MenuEditor}
      preview={MenuPreview}
    />
  );
}

/** The language that the preview speaks: the one in the editor, if calls speak it. */
const spokenLanguage = ({ setup: { languages }, language }: MenuStudio): string =>
  languages.includes(language) ? language : (languages[0] ?? 'en');

function MenuPreview({ studio }: { studio: MenuStudio }): ReactNode {
  const t = usePhoneMenuTexts();
  const language = spokenLanguage(studio);
  return (
    <Card title={t('heard', { language: isolated(getLanguageName(language)) })} headingLevel={2}>
      <MenuTranscript menu={studio.definition} language={language} setup={studio.setup} />
    </Card>
  );
}

function MenuEditor({ studio }: { studio: MenuStudio }): ReactNode {
  const t = usePhoneMenuTexts();
  const { definition: menu, setup, change } = studio;
  const known = setup.defaultTexts['en'] ?? setup.defaultTexts[spokenLanguage(studio)];
  return (
    <Stack>
      <Card title={t('greeting')} headingLevel={2}>
        <TextsField
          studio={studio}
          label={t('greeting.words')}
          hint={t('greeting.hint', { words: known?.greeting ?? '' })}
          isOptional
          value={menu.greeting}
          onChange={(greeting) => change({ ...menu, greeting }, 'greeting')}
        />
      </Card>
      <Card title={t('keys')} headingLevel={2}>
        <KeyList
          studio={studio}
          actions={menuActions}
          at={[]}
          keys={menu.keys}
          onChange={(keys, tag) => change({ ...menu, keys }, tag)}
        />
      </Card>
    </Stack>
  );
}
