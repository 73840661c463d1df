import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { inServiceSpan } from "../telemetry/spans.ts";
import { type FileStore, StorageAway } from "./file-store.ts";
import { contentTypeOf } from "./name-file.ts";

/** A bucket of a store with the S3 protocol. */
export type S3Place = {
  /** Null: the endpoint of AWS in this region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is named in the path, as most stores except AWS require, or in the host name. */
  readonly pathStyle: boolean;
  /** Milliseconds that one file may take, repetitions included; 20,000 by default. */
  readonly patience?: number;
};

const PATIENCE_MS = 20_000;
const TRIES = 3;
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * Files in a bucket. A temporary failure may be over shortly afterwards, so each request is tried three times, with
 * pauses between.
 */
export const s3FileStore = (place: S3Place): FileStore => {
  const client = openClient(place);
  const Bucket = place.bucket;
  const patience = () => ({ abortSignal: AbortSignal.timeout(place.patience ?? PATIENCE_MS) });
  const sending = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => await inServiceSpan("s3", send);
  return {
    put: async (name, bytes) => {
      const ContentType = contentTypeOf(name);
      if (ContentType === undefined) throw new Error(`"${name}" is not the name of a file`);
      const object = { Bucket, Key: name, Body: bytes, ContentLength: bytes.byteLength };
      try {
        await sending(() =>
          client.send(new PutObjectCommand({ ...object, ContentType, CacheControl: FOR_EVER }), patience()),
        );
        return done(null);
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble === "refuses") throw faultOf(error);
        return refused(trouble === "full" ? "storage.full" : "storage.away");
      }
    },
    read: async (name) => {
      const contentType = contentTypeOf(name);
      if (contentType === undefined) return undefined;
      try {
        const { Body, ContentLength } = await sending(() =>
          client.send(new GetObjectCommand({ Bucket, Key: name }), patience()),
        );
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        if (ContentLength !== undefined && ContentLength !== bytes.byteLength) throw new Error("cut short");
        return { bytes, contentType };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw faultOf(error);
      }
    },
    remove: async (name) => {
      if (contentTypeOf(name) === undefined) return;
      try {
        await sending(() => client.send(new DeleteObjectCommand({ Bucket, Key: name }), patience()));
      } catch (error) {
        if (!isMissing(error)) throw faultOf(error);
      }
    },
    reach: async () => {
      try {
        await sending(() => client.send(new HeadBucketCommand({ Bucket }), patience()));
        return done(null);
      } catch (error) {
        const reason = `bucket "${Bucket}" at ${place.endpoint ?? place.region}: ${reasonOf(error)}`;
        return refused(troubleOf(error) === "refuses" ? "refuses" : "away", { reason });
      }
    },
  };
};

/** Additional checksums are requested only where the protocol requires them: many stores do not support them. */
const openClient = ({ endpoint, region, accessKeyId, secretAccessKey, pathStyle }: S3Place): S3Client =>
  new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000 },
  });

const FULL: ReadonlySet<string> = new Set(["QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"]);
const FOR_NOW: ReadonlySet<number> = new Set([408, 425, 429]);
const NO_ROOM = 507;

/** "refuses": the store answers no to every attempt; "full": it has no space; "away": no readable answer. */
const troubleOf = (error: unknown): "refuses" | "full" | "away" => {
  if (!(error instanceof S3ServiceException)) return "away";
  const status = error.$metadata.httpStatusCode ?? 0;
  if (status === NO_ROOM || FULL.has(error.name)) return "full";
  return status >= 400 && status < 500 && !FOR_NOW.has(status) ? "refuses" : "away";
};

/** A missing bucket is an error of the settings, not a missing file. */
const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && error.name === "NoSuchKey";

const faultOf = (cause: unknown): Error => {
  const words = `the file store answers: ${reasonOf(cause)}`;
  return troubleOf(cause) === "refuses" ? new Error(words, { cause }) : new StorageAway(words, { cause });
};

const reasonOf = (error: unknown): string => {
  if (error instanceof S3ServiceException) return `${error.name} (${error.$metadata.httpStatusCode ?? "no status"})`;
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  return code === "" && error instanceof Error ? error.name : code;
};
