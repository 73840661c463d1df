/** The first version whose databases and backups every later version reads. */
const FIRST_VERSION = "1.0.0";

/** What to say about data with a schema of before that version. */
export const ofDevelopment = (what: string, why: string): string =>
  `${what} is of a development version (${why}), and an upgrade or a restore is possible from ${FIRST_VERSION} on: begin a demo again ` +
  "(rm -r .data); export the members and goods of a real company with the version that wrote it, and import them into a new one";

/** What to say about data with a schema that this version does not have yet. */
export const ofLaterVersion = (what: string, why: string): string =>
  `${what} is of a later version (${why}): use that version or a newer one`;
