import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The parts of a signature that a test falsifies. */
export type Bent = {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  /** The device verified nobody. */
  readonly unrecognised?: boolean;
  /** The device's count of signatures, in place of one more than before. */
  readonly uses?: number;
  readonly type?: string;
};

/** Signatures that are refused, each with its fault. Its passkey was used once before. */
export const BENT_SIGNATURES: readonly [string, Bent][] = [
  ["another origin", { origin: "https://evil.example" }],
  ["a page of this host without https", { origin: "http://shop.example" }],
  ["another host", { host: "evil.example" }],
  ["nobody recognised", { unrecognised: true }],
  ["a count that went back", { uses: 0 }],
  ["a count that stood still", { uses: 1 }],
  ["the purpose of making one", { type: "webauthn.create" }],
];

/** Passkeys that are refused when they are added, each with its fault. */
export const BENT_PASSKEYS: readonly [string, Bent][] = [
  ["another origin", { origin: "https://evil.example" }],
  ["another host", { host: "evil.example" }],
  ["nobody recognised", { unrecognised: true }],
  ["the purpose of logging in", { type: "webauthn.get" }],
];

type Asked = { readonly challenge: string; readonly host: string };

const PRESENT = 0x01;
const RECOGNISED = 0x04;
const NEW_KEY = 0x40;

/** A device with one passkey, as WebAuthn describes it: ES256, counting its signatures, without attestation. */
export const softwareAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = cborMap(
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
    [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
  );
  let uses = 0;
  const clientData = (type: string, asked: Asked, bent: Bent): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? asked.challenge,
        origin: bent.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const deviceData = (asked: Asked, bent: Bent, flags: number): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(uses);
    const recognised = bent.unrecognised === true ? 0 : RECOGNISED;
    return Buffer.concat([sha256(bent.host ?? asked.host), Buffer.from([PRESENT | recognised | flags]), counted]);
  };
  return {
    make: (asked: Asked, bent: Bent = {}) => {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const authData = Buffer.concat([deviceData(asked, bent, NEW_KEY), key]);
      const attestation = cborMap(
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap()],
        [cborText("authData"), cborBytes(authData)],
      );
      return {
        credential_id: id.toString("base64url"),
        client_data: clientData("webauthn.create", asked, bent).toString("base64url"),
        attestation: attestation.toString("base64url"),
      };
    },
    use: (asked: Asked, bent: Bent = {}) => {
      uses = bent.uses ?? uses + 1;
      const data = deviceData(asked, bent, 0);
      const client = clientData("webauthn.get", asked, bent);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        credential_id: id.toString("base64url"),
        client_data: client.toString("base64url"),
        authenticator_data: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      };
    },
  };
};

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();

/** CBOR (RFC 8949), as far as it is needed: a kind and a number, and what follows. */
const cborHead = (kind: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
};
const cborInt = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
