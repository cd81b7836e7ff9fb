import { menuActions } from '@commonway/contract/calls/menu/menu-actions.ts';
import { phoneMenuKind } from '@commonway/contract/calls/menu/phone-menu-kind.ts';
import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { KeyList } from './key-list.tsx';
import type { MenuStudio } from './menu-studio.ts';
import { MenuTranscript } from './menu-transcript.tsx';
import { useMenuStudioTexts } from './use-menu-studio-texts.ts';
import { usePhoneMenuTexts } from './use-texts.ts';

/** The office has one phone menu. */
const ofOffice = {};

/** /v2/admin-portal/phone-menu: the editor of the phone menu, with a preview of what callers hear. */
export default function PhoneMenuPage(): ReactNode {
  return (
    <ConfigurationStudio
      kind={phoneMenuKind}
      subject={ofOffice}
      area="Communications"
      texts={useMenuStudioTexts()}
      getLanguages={({ languages }) => languages}
      editor={MenuEditor}
      preview={MenuPreview}
    />
  );
}

/** The language of the preview: the one in the editor if calls are available in it, otherwise the first. */
const choosePreviewLanguage = ({ setup: { languages }, language }: MenuStudio): string =>
  languages.includes(language) ? language : (languages[0] ?? 'en');

/** A card with the transcript of the draft in the preview's language. */
function MenuPreview({ studio }: { studio: MenuStudio }): ReactNode {
  const t = usePhoneMenuTexts();
  const language = choosePreviewLanguage(studio);
  return (
    <Card title={t('heard', { language: isolate(getLanguageName(language)) })} headingLevel={2}>
      <MenuTranscript menu={studio.definition} language={language} setup={studio.setup} />
    </Card>
  );
}

/** Edits the greeting and the keys of the draft. */
function MenuEditor({ studio }: { studio: MenuStudio }): ReactNode {
  const t = usePhoneMenuTexts();
  const { definition: menu, setup, change } = studio;
  const known = setup.defaultTexts['en'] ?? setup.defaultTexts[choosePreviewLanguage(studio)];
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
