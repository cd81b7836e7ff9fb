declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string };
    };
  }
}

const policy = globalThis.window?.trustedTypes?.createPolicy('commonway-scripts', {
  createScriptURL: (url) => {
    const { origin } = new URL(url, location.href);
    if (origin === location.origin || origin === 'https://www.google.com') return url;
    throw new TypeError('a script from elsewhere');
  },
});

/** Converts the URL of a script or worker, from our origin or Google's, to a value that Trusted Types accept. */
export const toTrustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
