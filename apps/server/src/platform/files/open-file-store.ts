import { join } from "node:path";

import type { FileStore } from "./file-store.ts";
import { folderFileStore } from "./folder-file-store.ts";
import { type S3Place, s3FileStore } from "./s3-file-store.ts";

/** Opens the bucket if there is one, else the folder in DATA_DIR. */
export const openFileStore = ({ s3, dataDir }: { readonly s3: S3Place | null; readonly dataDir: string }): FileStore =>
  s3 === null ? folderFileStore(join(dataDir, "files")) : s3FileStore(s3);
