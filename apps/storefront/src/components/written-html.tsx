/** HTML that operators wrote. The server sends only what sanitise-html.ts allows. */
export function WrittenHtml({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className="prose-html" dangerouslySetInnerHTML={{ __html: html }} />;
}
