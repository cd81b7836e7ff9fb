/** Saves a text as a file in the reader's downloads. */
export function saveFile(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}
