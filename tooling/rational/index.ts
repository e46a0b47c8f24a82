/**
 * Exact fractions with textbook rules, as a second opinion on the platform's arithmetic: it shares
 * no code and no representation with it.
 */
export class Rational {
  readonly numerator: bigint
  readonly denominator: bigint

  constructor(numerator: bigint, denominator = 1n) {
    const sign = denominator < 0n ? -1n : 1n
    const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, sign * denominator)
    this.numerator = (sign * numerator) / divisor
    this.denominator = (sign * denominator) / divisor
  }

  /** Reads a decimal. */
  static of(text: string): Rational {
    const [integer = '', fraction = ''] = text.split('.')
    return new Rational(BigInt(integer + fraction), 10n ** BigInt(fraction.length))
  }

  plus(other: Rational): Rational {
    return new Rational(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    )
  }

  minus(other: Rational): Rational {
    return this.plus(new Rational(-other.numerator, other.denominator))
  }

  times(other: Rational): Rational {
    return new Rational(this.numerator * other.numerator, this.denominator * other.denominator)
  }

  over(other: Rational): Rational {
    return new Rational(this.numerator * other.denominator, this.denominator * other.numerator)
  }

  /** Negative, zero or positive, as this is below, at or above the other. */
  compare(other: Rational): number {
    const { numerator } = this.minus(other)
    return numerator < 0n ? -1 : numerator > 0n ? 1 : 0
  }

  /** Rounded to so many decimals, half away from zero. */
  round(decimals: number): Rational {
    return Rational.of(this.toFixed(decimals))
  }

  /** Decimal text with exactly `decimals` decimals, half away from zero, by long division. */
  toFixed(decimals: number): string {
    const negative = this.numerator < 0n
    const scaled = (negative ? -this.numerator : this.numerator) * 10n ** BigInt(decimals)
    let quotient = scaled / this.denominator
    if ((scaled % this.denominator) * 2n >= this.denominator) quotient += 1n
    const digits = quotient.toString().padStart(decimals + 1, '0')
    const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
    return negative && quotient !== 0n ? `-${text}` : text
  }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}
