import type { ReactNode } from 'react';
import { InLanguage } from '../../shell/in-language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { type Program, ProgramDetails } from '../parts/program-details.tsx';
import { useTexts } from '../use-texts.ts';

export interface ProgramPreviewProps {
  readonly program: Program;
  readonly language: string;
  /** Called when "Apply" is pressed in the preview. */
  readonly onApply: () => void;
}

/** Previews a program's public page in any language. Its links are inactive, except for the one to the form. */
export function ProgramPreview({ language, ...props }: ProgramPreviewProps): ReactNode {
  return (
    <InLanguage language={language}>
      <PreviewContent {...props} />
    </InLanguage>
  );
}

/** The program's page with an "Apply" button that only calls `onApply`. */
function PreviewContent({ program, onApply }: Omit<ProgramPreviewProps, 'language'>): ReactNode {
  const t = useTexts();
  return (
    <Stack>
      <h2>{program.ds_displayname}</h2>
      <p>{program.summary}</p>
      <ProgramDetails program={program}>
        <div>
          <Button variant="primary" onClick={onApply}>
            {t('program.apply')}
          </Button>
        </div>
      </ProgramDetails>
    </Stack>
  );
}
