import { growTree } from "../plan/grow-tree.ts";

const SIDES = ["", "left", "right"];

/** A CSV file of a network of a random shape, its lines in no order, with opening balances. */
export const writeNetworkFile = (size: number): string => {
  const { parent, side, sponsor } = growTree("random", size);
  const uid = (index: number): string => (index < 0 ? "" : String(20_000_000 + index));
  const lines = Array.from({ length: size }, (_, place) => {
    // 7 and the sizes asked for have no common factor, so each member comes once.
    const index = (place * 7 + 3) % size;
    const [above, inviter] = [parent[index] ?? -1, sponsor[index] ?? -1];
    return [
      uid(index),
      `Member${index % 1e4}`,
      `member${index}@network.example`,
      `+65 ${8e7 + index}`,
      "SG",
      uid(inviter),
      uid(above),
      SIDES[side[index] ?? 0] ?? "",
      `2024-0${1 + (index % 9)}-1${index % 10}`,
      `${index % 500}.50`,
      `${index % 90}.00`,
      "",
      "",
    ].join(",");
  });
  return `uid,nickname,email,phone,country,sponsor_uid,parent_uid,side,joined,sp,cp,rp,op\n${lines.join("\n")}\n`;
};
