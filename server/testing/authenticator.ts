import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Cbor = Parameters<typeof isoCBOR.encode>[0];

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
/** Somebody is there, and has said who; what follows is attested. */
const PRESENT = 0x05;
const ATTESTED = 0x40;

/** An authenticator in memory, with one key (ES256): makes it and signs with it, as a browser hands that on. */
export function authenticator({
  origin,
  count = 1,
  fmt = 'none',
  chain = false,
}: {
  readonly origin: string;
  readonly count?: number;
  /** Of its attestation, which says nothing that is true; `chain`: with certificates. */
  readonly fmt?: string;
  readonly chain?: boolean;
}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const dataOf = (flags: number, more = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counted, more]);
  };
  const said = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: base64(id),
    /** Its next signature says a number that was said already. */
    goBack: () => (counter -= 2 * count),
    make(challenge: string) {
      const key = isoCBOR.encode(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const size = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = dataOf(PRESENT | ATTESTED, Buffer.concat([Buffer.alloc(16), size, id, key]));
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', new Map<string, Cbor>(chain ? [['x5c', [Buffer.from('no certificate')]]] : [])],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: base64(said('webauthn.create', challenge)),
        attestationObject: base64(isoCBOR.encode(attestation)),
        transports: ['internal'],
      };
      return { ...named, response };
    },
    sign(challenge: string) {
      counter += count;
      const clientData = said('webauthn.get', challenge);
      const authData = dataOf(PRESENT);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: base64(clientData),
        authenticatorData: base64(authData),
        signature: base64(signature),
      };
      return { ...named, response };
    },
  };
}
