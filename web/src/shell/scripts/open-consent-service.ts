/** The functions with which consent services show their choices, by the names that their scripts define. */
export interface ConsentServices {
  readonly OneTrust?: { readonly ToggleInfoDisplay?: () => void };
  readonly Cookiebot?: { readonly renew?: () => void };
  readonly Osano?: { readonly cm?: { readonly showDrawer?: () => void } };
}

/** Opens the choices of the consent service whose script is loaded. Returns false if there is none. */
export function openConsentService(page: ConsentServices): boolean {
  const { OneTrust, Cookiebot, Osano } = page;
  if (OneTrust?.ToggleInfoDisplay) OneTrust.ToggleInfoDisplay();
  else if (Cookiebot?.renew) Cookiebot.renew();
  else if (Osano?.cm?.showDrawer) Osano.cm.showDrawer();
  else return false;
  return true;
}
