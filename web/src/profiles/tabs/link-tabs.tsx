// Parts of a profile whose content is on another page or in a dialog.
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { ChangePasswordDialog } from '../../shell/password/change-password-dialog.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { useTexts } from '../use-texts.ts';

/** Leads to the library of documents. */
export function DocumentsTab(): ReactNode {
  const t = useTexts();
  return (
    <Card>
      <Stack>
        <p>{t('documents.text')}</p>
        <div>
          <LinkButton href={paths.documents()} variant="primary">
            {t('documents.open')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}

/** Opens the dialog that changes the password. */
export function PasswordTab(): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <Stack>
        <p>{t('password.text')}</p>
        <div>
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t('password.open')}
          </Button>
        </div>
      </Stack>
      <ChangePasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
